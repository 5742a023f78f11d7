/** Tells SQLite how its data is spread, whenever there is about four times as much as the last time, so that it picks the right index. */
import type { Connections } from './connections.ts';

export interface Statistics {
  /** Something was committed. */
  grown(): void;
}

/** A look at so many rows of each index tells rare values from common ones and takes some milliseconds. */
const rowsLookedAt = 5000;
const firstLook = 500;

export function createStatistics({ write, read }: Connections): Statistics {
  const changes = write.prepare('SELECT coalesce(max(sequence), 0) FROM nf_history').pluck();
  const kept = write.prepare("SELECT value FROM nf_meta WHERE name = 'statistics'").pluck();
  let due = Number(kept.get() ?? 0) * 4 + firstLook;
  const look = (): void => {
    const now = Number(changes.get());
    if (now < due) return;
    due = now * 4 + firstLook;
    write.pragma(`analysis_limit = ${rowsLookedAt}`);
    write.exec('ANALYZE');
    write
      .prepare("INSERT INTO nf_meta (name, value) VALUES ('statistics', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value")
      .run(String(now));
    // The reading connection learns of it only when told.
    read.pragma('query_only = OFF');
    read.exec('ANALYZE sqlite_schema');
    read.pragma('query_only = ON');
  };
  look();
  return { grown: look };
}
