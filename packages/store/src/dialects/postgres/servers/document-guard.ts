/**
 * Which document the data follows: looked at by every change, in its transaction, before anything else, so that a server with another one
 * writes nothing; and now and then, so that it is known without a change.
 */
import { StoreUnavailable } from '../../../store.ts';
import type { LeadingCommand } from '../ahead.ts';
import type { ConnectionPool } from '../pool.ts';

export interface DocumentGuard {
  /** Begins a transaction that ends within this time, in milliseconds. Its check throws StoreUnavailable where the data follows another document. */
  beginning(limitMs: number): LeadingCommand;
  look(): Promise<void>;
  isCurrent(): boolean;
}

const current = "SELECT value FROM nf_meta WHERE name = 'document'";

/** `hash` of the document that is run; null: none is kept with the data, and none is asked for. */
export function createDocumentGuard(pool: ConnectionPool, hash: string | null): DocumentGuard {
  let isCurrent = true;
  const see = (rows: readonly { readonly value?: unknown }[] | undefined): void => {
    const kept = rows?.[0]?.value;
    isCurrent = hash === null || kept === undefined || kept === hash;
  };
  return {
    beginning(limitMs) {
      // No snapshot is taken before the lock is there: whoever had to wait sees what was done meanwhile.
      const lock = `SET LOCAL lock_timeout = ${limitMs}; LOCK TABLE nf_meta IN ROW SHARE MODE; SET LOCAL lock_timeout = 0`;
      return {
        text: `BEGIN ISOLATION LEVEL SERIALIZABLE; ${lock}; SET LOCAL statement_timeout = ${limitMs}; ${current}`,
        check(results) {
          see(Array.isArray(results) ? (results.at(-1) as { rows: { value?: unknown }[] }).rows : undefined);
          if (!isCurrent) throw new StoreUnavailable('another document', anotherDocument);
        },
      };
    },
    async look() {
      if (hash !== null) see((await pool.use((client) => client.query<{ value?: unknown }>(current))).rows);
    },
    isCurrent: () => isCurrent,
  };
}

const anotherDocument = 'The data follows another document by now. This server writes nothing until it is started with that one.';
