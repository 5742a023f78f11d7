/** Looking at kept data before anything is decided. */
import type { SqlValue } from '../sqlite/codecs.ts';
import { quoted } from '../sqlite/fragment.ts';

export interface Look {
  all(sql: string, values: readonly SqlValue[]): readonly (readonly SqlValue[])[];
  /** Value of a constant that is given, as a plain number. */
  readonly limit: (constant: string) => number | undefined;
  /** What a field of the new document starts as in rows that are there already; null when that is not said or rests on a person. */
  readonly startsAs: (entity: string, field: string) => SqlValue;
}

export function countRows(look: Look, table: string): number {
  return countWhere(look, table, '1 = 1');
}

/** `where` is SQL about the table's own columns. */
export function countWhere(look: Look, table: string, where: string, values: readonly SqlValue[] = []): number {
  return Number(look.all(`SELECT count(*) FROM ${quoted(table)} WHERE ${where}`, values)[0]?.[0] ?? 0);
}

export function records(count: number): string {
  return count === 1 ? '1 record' : `${count.toLocaleString('en')} records`;
}
