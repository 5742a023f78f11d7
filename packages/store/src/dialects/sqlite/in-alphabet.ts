/** The order of words in SQLite: by a function of ours, which an index over a column stands on as well. */
import type { Database } from 'better-sqlite3';
import { type Alphabet, hasPlainOrder, orderedCharacters, orderKey } from '../../sql/alphabet.ts';

/** As `SqlDialect` says. A column of plain letters is ordered by SQLite's own functions: ours costs ten times as much. */
export function inAlphabet(text: string, alphabet: Alphabet, isColumn: boolean): string {
  const ours = `ninefold_order(${text}, '${alphabet}')`;
  if (!isColumn || !hasPlainOrder(alphabet)) return ours;
  const isPlain = `octet_length(${text}) = length(${text}) AND length(${text}) <= ${orderedCharacters}`;
  return `CASE WHEN ${isPlain} THEN lower(${text}) || char(1) || ${text} ELSE ${ours} END`;
}

/** On every connection that writes, copies or looks through a whole database. `inTime`: called each time, and may throw. */
export function registerOrder(database: Database, inTime: () => void = () => undefined): void {
  database.function('ninefold_order', { deterministic: true }, (text: unknown, alphabet: unknown) => {
    inTime();
    return typeof text === 'string' ? orderKey(text, alphabet as Alphabet) : null;
  });
}
