/** A pasted table as records to be: which column is which field, which rows are one record, and what each row says. */
import { type Field, foldName, isNumericField } from '@ninefold/model';
import { t } from '../../language/say-here.ts';
import type { ColumnPlace, ImportColumn } from './column-places.ts';
import { foldHead } from './line-heads.ts';
import { localeOfNumbers } from './number-marks.ts';
import { readTable } from './read-table.ts';
import { type ImportRow, type RecordRows, recordsIn } from './record-rows.ts';

/** What somebody said of columns, by head, folded: the name of the place, or '' for none. */
export type ChosenColumns = ReadonlyMap<string, string>;

export interface ImportTable {
  /** As the first row has them. */
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly ImportRow[];
  /** Those rows as the records they say. */
  readonly records: readonly RecordRows[];
  /** Why it cannot be read as a table. */
  readonly problem?: string;
}

/** How a table is to be read. */
export interface ImportReading {
  /** What columns may be. */
  readonly places: readonly ColumnPlace[];
  readonly locale: string;
  /** What else columns are called, folded, with the folded name of the place each is. */
  readonly called?: ReadonlyMap<string, string>;
  /** What somebody said of them, which holds before either. */
  readonly chosen?: ChosenColumns;
  /** What a record is known by: names of fields. */
  readonly by?: readonly string[];
}

/** Whatever the text is, it is a table; `problem` says why it cannot be read as one. */
export function importTableOf(
  text: string,
  { places, locale, called = new Map(), chosen = new Map(), by = [] }: ImportReading,
): ImportTable {
  const { rows: read, open } = readTable(text);
  const [heads = [], ...rows] = read.map((row) => row.map(withoutQuote));
  if (open !== undefined) return { ...noTable, problem: t('A quote begins here and does not end: {text}', { text: open }) };
  const placeCalled = (name: string | undefined) => places.find((place) => foldName(place.name) === name);
  const found = heads.map((head) => {
    const said = chosen.get(foldName(head));
    if (said !== undefined) return placeCalled(foldName(said));
    return placeCalled(foldName(head)) ?? placeCalled(called.get(foldName(head))) ?? placeCalled(called.get(foldHead(head)));
  });
  const columns = heads.map((head, at): ImportColumn => {
    const place = found.indexOf(found[at]) === at ? found[at] : undefined;
    const numbers = place && isNumericField(place.field.type) ? rows.map((row) => row[at] ?? '') : [];
    return { head, field: place?.field, list: place?.list, locale: localeOfNumbers(numbers, locale) };
  });
  return { columns, rows, records: recordsIn(columns, rows, by) };
}

export const noTable: ImportTable = { columns: [], rows: [], records: [] };

/** An export puts a quote before what a spreadsheet would take for a formula. */
function withoutQuote(cell: string): string {
  return /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) ? cell.slice(1) : cell;
}

interface FilledCell {
  readonly field: Field;
  readonly text: string;
  readonly locale: string;
}

/** What of a row is filled in, by field: of the record itself, or of the lines in that list. */
export function filledCells({ columns }: Pick<ImportTable, 'columns'>, row: ImportRow, of?: Field): readonly FilledCell[] {
  return columns.flatMap(({ field, list, locale }, place) => {
    const text = row[place] ?? '';
    return field && list === of && text !== '' ? [{ field, text, locale }] : [];
  });
}

/** The lists that have columns. */
export function listsIn({ columns }: Pick<ImportTable, 'columns'>): readonly Field[] {
  return [...new Set(columns.flatMap(({ list }) => list ?? []))];
}

/** The fields of records themselves that have columns. */
export function ownFields({ columns }: Pick<ImportTable, 'columns'>): readonly Field[] {
  return columns.flatMap(({ field, list }) => (field && !list ? [field] : []));
}

/** More is filled in than there are columns: what stands between its cells stands in one of them, too. */
export function isTooLong({ columns }: Pick<ImportTable, 'columns'>, row: ImportRow): boolean {
  return row.slice(columns.length).some((cell) => cell !== '');
}
