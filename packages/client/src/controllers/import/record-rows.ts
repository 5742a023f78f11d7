/**
 * Which rows of a table are one record. The first has what is the record's own; each has one line of each list that has columns. In a
 * table in which further rows leave the record's own cells empty, as an export does, those go on with it; in another one, those that say
 * nothing else than the first. Where rows have a key, all with the same key are one record.
 */
import { isSameName } from '@ninefold/model';
import type { ImportColumn } from './column-places.ts';

/** Its cells, as the columns stand. */
export type ImportRow = readonly string[];

export interface NumberedRow {
  /** As a spreadsheet counts: the row below the heads is 2. */
  readonly number: number;
  readonly cells: ImportRow;
}

/** At least one row, in the order of the table. */
export type RecordRows = readonly NumberedRow[];

/** In the order of their first rows. `by`: fields of the key. Without columns of lines each row is a record. */
export function recordsIn(columns: readonly ImportColumn[], rows: readonly ImportRow[], by: readonly string[]): readonly RecordRows[] {
  const numbered = rows.map((cells, place): NumberedRow => ({ number: place + 2, cells }));
  if (!columns.some(({ list }) => list)) return numbered.map((row) => [row]);
  const records: NumberedRow[][] = [];
  const withKey = new Map<string, NumberedRow[]>();
  const leavesEmpty = numbered.some((row) => hasLinesOnly(columns, row));
  const goesOn = (above: RecordRows, row: NumberedRow): boolean =>
    leavesEmpty && by.length === 0 ? hasLinesOnly(columns, row) : saysNoOther(columns, above, row);
  let above: NumberedRow[] | undefined;
  for (const row of numbered) {
    const key = keyIn(columns, row, by);
    const known: NumberedRow[] | undefined = key !== undefined ? withKey.get(key) : above && goesOn(above, row) ? above : undefined;
    above = known ?? [];
    above.push(row);
    if (!known) records.push(above);
    if (key !== undefined) withKey.set(key, above);
  }
  return records;
}

function saysNoOther(columns: readonly ImportColumn[], [first]: RecordRows, row: NumberedRow): boolean {
  return first !== undefined && otherwise(columns, first, row).length === 0;
}

/** The record's own columns in which the row has something else than the first row of its record. */
export function otherwise(columns: readonly ImportColumn[], first: NumberedRow, row: NumberedRow): readonly ImportColumn[] {
  return columns.filter(
    ({ field, list }, place) => field && !list && cellOf(row, place) !== '' && cellOf(row, place) !== cellOf(first, place),
  );
}

/** Nothing but lines stands in it. */
export function hasLinesOnly(columns: readonly ImportColumn[], row: NumberedRow): boolean {
  return columns.some(({ list }) => list) && columns.every(({ field, list }, place) => !field || list || cellOf(row, place) === '');
}

/** Undefined where the row does not say all of it. */
function keyIn(columns: readonly ImportColumn[], row: NumberedRow, by: readonly string[]): string | undefined {
  const said = by.map((name) => {
    const place = columns.findIndex(({ field, list }) => field && !list && isSameName(field.name, name));
    return place < 0 ? '' : cellOf(row, place);
  });
  return said.length === 0 || said.includes('') ? undefined : JSON.stringify(said);
}

function cellOf({ cells }: NumberedRow, place: number): string {
  return cells[place] ?? '';
}
