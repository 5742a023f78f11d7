/**
 * Which document the data follows: looked at by every change, in its transaction, before anything else, so that a server with another one
 * writes nothing; and now and then, so that it is known without a change.
 */
import { StoreUnavailable } from '../../../store.ts';
import type { LeadingCommand } from '../ahead.ts';
import type { ConnectionPool } from '../pool.ts';
import type { Hearers } from './hearers.ts';

export interface DocumentGuard {
  /**
   * Begins a transaction that ends within this time, in milliseconds. Its check throws StoreUnavailable where the data follows another document.
   * `waits`: while somebody lets it follow one; else that fails at once. `hear` is told whether another server is there.
   */
  beginning(limitMs: number, waits: boolean, hear: (isAnybodyElse: boolean) => void): readonly LeadingCommand[];
  look(): Promise<void>;
  isCurrent(): boolean;
}

const current = "SELECT value FROM nf_meta WHERE name = 'document'";

/** `hash` of the document that is run; null: none is kept with the data, and none is asked for. */
export function createDocumentGuard(pool: ConnectionPool, hash: string | null, hearers: Pick<Hearers, 'others'>): DocumentGuard {
  let isCurrent = true;
  const see = (kept: unknown): void => {
    isCurrent = hash === null || (kept ?? null) === null || kept === hash;
  };
  return {
    beginning(limitMs, waits, hear) {
      const others = hearers.others();
      return [
        { text: 'BEGIN ISOLATION LEVEL SERIALIZABLE' },
        // No snapshot is taken before the lock is there: whoever had to wait sees what was done meanwhile.
        ...(waits ? waiting(limitMs) : [{ text: `${locked} NOWAIT` }]),
        { text: `SET LOCAL statement_timeout = ${limitMs}` },
        {
          ...(others === null ? { text: current } : { name: 'nf_guard', text: `SELECT (${current}), ${others}` }),
          check(found) {
            const [kept, isAnybodyElse = 1n] = found?.rows[0] ?? [];
            hear(isAnybodyElse === 1n);
            see(kept);
            if (!isCurrent) throw new StoreUnavailable('another document', anotherDocument);
          },
        },
      ];
    },
    async look() {
      if (hash !== null) see((await pool.use((client) => client.query<{ value?: unknown }>(current))).rows[0]?.value);
    },
    isCurrent: () => isCurrent,
  };
}

const locked = 'LOCK TABLE nf_meta IN ROW SHARE MODE';

function waiting(limitMs: number): readonly LeadingCommand[] {
  return [{ text: `SET LOCAL lock_timeout = ${limitMs}` }, { text: locked }, { text: 'SET LOCAL lock_timeout = 0' }];
}

const anotherDocument = 'The data follows another document by now. This server writes nothing until it is started with that one.';
