/** What entities were called: rows of the history are found by today's name, and were sealed under that of their time. */
import type { Statements } from '../dialect/statements.ts';

/** A renaming of a table, as it happened: rows of the history up to `until` were written under `was`. */
export interface EntityRename {
  readonly was: string;
  readonly now: string;
  readonly until: number;
}

/** Keeps that the table was called otherwise in all that the history holds now. */
export async function keepRenaming({ run }: Pick<Statements, 'run'>, was: string, now: string): Promise<void> {
  const sql = 'INSERT INTO nf_renamed_entity (was, now, until) SELECT ?, ?, coalesce(max(sequence), 0) FROM nf_history';
  await run(sql, [was, now]);
}

/** All of them, the first first. */
export async function readEntityRenames({ all }: Pick<Statements, 'all'>): Promise<readonly EntityRename[]> {
  const rows = await all('SELECT was, now, until FROM nf_renamed_entity ORDER BY step', []);
  return rows.map(([was, now, until]) => ({ was: String(was), now: String(now), until: Number(until) }));
}

/**
 * Today's name of a row's table, and those it had since the row was written, the newest first. None where the row cannot be called so:
 * all that was written before a renaming left the name behind.
 */
export function formerNames(renamings: readonly EntityRename[], entity: string, sequence: number): readonly string[] {
  const names = [entity];
  for (const { was, now, until } of renamings.toReversed()) {
    if (sequence > until) continue;
    if (was === names.at(-1)) return [];
    if (now === names.at(-1)) names.push(was);
  }
  return names;
}
