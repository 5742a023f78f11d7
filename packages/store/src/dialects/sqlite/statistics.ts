/**
 * Tells SQLite how its data is spread, whenever there is about four times as much as the last time or an index came since, so that it picks
 * the right index. Table by table in a pause of its own, so that nobody's request waits for all of it.
 */
import type { Connections } from './connections.ts';

export interface Statistics {
  /** Something was committed. */
  grown(): void;
  /** Nothing is looked at from here on: the connections close, or belong to another store. */
  stop(): void;
}

/** A look at so many rows of each index tells rare values from common ones and takes a few milliseconds a table. */
const rowsLookedAt = 5000;
const firstLook = 500;
const pauseMs = 200;

/** Looks soon where it is due already. What fails while it looks is passed over. */
export function createStatistics({ write, read, mutex, readTurn }: Connections): Statistics {
  let known: Growth | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let stopped = false;

  function grown(): void {
    known ??= growthOf(write);
    if (waiting || stopped || known.changes() < known.due) return;
    waiting = setTimeout(() => void lookAtAll(), pauseMs);
    waiting.unref();
  }

  async function lookAtAll(): Promise<void> {
    known ??= growthOf(write);
    const now = known.changes();
    known.due = dueAfter(now);
    for (const table of tablesOf(write)) await inTurn(() => lookAt(table));
    await inTurn(async () => {
      const release = await readTurn.acquire();
      try {
        finish(now);
      } finally {
        release();
      }
    });
    waiting = undefined;
  }

  /** Between two changes, never within one. What cannot be done now (no room) is done when there is more data. */
  async function inTurn(work: () => void | Promise<void>): Promise<void> {
    const release = await mutex.acquire();
    try {
      if (!stopped) await work();
    } catch {
      // Without it the database only picks its indexes less well.
    }
    release();
    await new Promise((resolve) => setImmediate(resolve));
  }

  function lookAt(table: string): void {
    write.pragma(`analysis_limit = ${rowsLookedAt}`);
    write.exec(`ANALYZE "${table}"`);
  }

  function finish(now: number): void {
    write
      .prepare("INSERT INTO nf_meta (name, value) VALUES ('statistics', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value")
      .run(String(now));
    // The reading connection learns of it only when told.
    read.pragma('query_only = OFF');
    try {
      read.exec('ANALYZE sqlite_schema');
    } finally {
      read.pragma('query_only = ON');
    }
  }

  // What grew under the store before is looked at by this one.
  if (tablesOf(write).includes('nf_history')) grown();
  return {
    grown,
    stop() {
      stopped = true;
      clearTimeout(waiting);
    },
  };
}

interface Growth {
  /** How many there were. */
  changes(): number;
  /** So many are worth another look. */
  due: number;
}

function growthOf(write: Connections['write']): Growth {
  const changes = write.prepare('SELECT coalesce(max(sequence), 0) FROM nf_history').pluck();
  const kept = write.prepare("SELECT value FROM nf_meta WHERE name = 'statistics'").pluck().get();
  return { changes: () => Number(changes.get()), due: hasNewIndex(write) ? 0 : dueAfter(Number(kept ?? 0)) };
}

/** One that came, or was given another name, after its table was looked at. Of what is empty nothing is known, nor of a partial one that is. */
function hasNewIndex(write: Connections['write']): boolean {
  if (write.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get() === undefined) return false;
  const unknown = `SELECT 1 FROM sqlite_schema i WHERE i.type = 'index' AND i.sql IS NOT NULL AND i.sql NOT LIKE '% WHERE %'
    AND i.tbl_name IN (SELECT tbl FROM sqlite_stat1 WHERE stat NOT LIKE '0 %') AND i.name NOT IN (SELECT idx FROM sqlite_stat1 WHERE idx IS NOT NULL) LIMIT 1`;
  return write.prepare(unknown).get() !== undefined;
}

function dueAfter(changes: number): number {
  return changes * 4 + firstLook;
}

function tablesOf(write: Connections['write']): readonly string[] {
  return write
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    .pluck()
    .all()
    .map(String);
}
