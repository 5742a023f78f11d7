/** The order of words in SQLite: by a function of ours, which an index over a column stands on as well. */
import type { Database } from 'better-sqlite3';
import { type Collation, hasPlainOrder, orderedCharacters, sortKey } from '../../sql/collation.ts';

/** As `SqlDialect` says. A column of plain letters is ordered by SQLite's own functions: ours costs ten times as much. */
export function sortKeySql(text: string, collation: Collation, isColumn: boolean): string {
  const ours = `ninefold_sort_key(${text}, '${collation}')`;
  if (!isColumn || !hasPlainOrder(collation)) return ours;
  const isPlain = `octet_length(${text}) = length(${text}) AND length(${text}) <= ${orderedCharacters}`;
  return `CASE WHEN ${isPlain} THEN lower(${text}) || char(1) || ${text} ELSE ${ours} END`;
}

/** On every connection that writes, copies or looks through a whole database. `inTime`: called each time, and may throw. */
export function registerSortKey(database: Database, inTime: () => void = () => undefined): void {
  database.function('ninefold_sort_key', { deterministic: true }, (text: unknown, collation: unknown) => {
    inTime();
    return typeof text === 'string' ? sortKey(text, collation as Collation) : null;
  });
}
