/** A pasted table as records to be: which column is which field, and what each row says. */
import { type Entity, type Field, foldName, isNumericField } from '@ninefold/model';
import { isInCells } from '../../fields/read-cell.ts';
import { t } from '../../language/say-here.ts';
import { localeOfNumbers } from './number-marks.ts';
import { readTable } from './read-table.ts';

/** What somebody said of columns, by head, folded: the name of the field, or '' for none. */
export type ChosenColumns = ReadonlyMap<string, string>;

export interface ImportTable {
  /** As the first row has them. */
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly ImportRow[];
  /** Why it cannot be read as a table. */
  readonly problem?: string;
}

interface ImportColumn {
  readonly head: string;
  /** None where no field is called so, or an earlier column is that field. */
  readonly field: Field | undefined;
  /** Its numbers are written as there. */
  readonly locale: string;
}

/** Its cells, as the columns stand. */
export type ImportRow = readonly string[];

/**
 * `taken`: names of the fields that a new record may be given. `called`: what else columns are called, folded, with the field each is;
 * `chosen`: what somebody said of them, which holds before either.
 */
export function importTableOf(
  text: string,
  entity: Entity,
  taken: readonly string[],
  locale: string,
  called: ReadonlyMap<string, string> = new Map(),
  chosen: ChosenColumns = new Map(),
): ImportTable {
  const { rows: read, open } = readTable(text);
  const [heads = [], ...rows] = read.map((row) => row.map(withoutQuote));
  if (open !== undefined) return { columns: [], rows: [], problem: t('A quote begins here and does not end: {text}', { text: open }) };
  const fields = importedFields(entity, taken);
  const fieldCalled = (name: string) => fields.find((field) => foldName(field.name) === name);
  const found = heads.map(foldName).map((name) => {
    const said = chosen.get(name);
    return said === undefined ? (fieldCalled(name) ?? fieldCalled(called.get(name) ?? '')) : fieldCalled(foldName(said));
  });
  const columns = heads.map((head, place): ImportColumn => {
    const field = found.indexOf(found[place]) === place ? found[place] : undefined;
    const numbers = field && isNumericField(field.type) ? rows.map((row) => row[place] ?? '') : [];
    return { head, field, locale: localeOfNumbers(numbers, locale) };
  });
  return { columns, rows };
}

/** An export puts a quote before what a spreadsheet would take for a formula. */
function withoutQuote(cell: string): string {
  return /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) ? cell.slice(1) : cell;
}

/** The fields that a table may have columns for. */
export function importedFields(entity: Entity, taken: readonly string[]): readonly Field[] {
  const names = new Set(taken.map(foldName));
  return entity.fields.filter((field) => names.has(foldName(field.name)) && isInCells(field.type));
}

/** What of a row is filled in, by field. */
export function filledCells(
  { columns }: ImportTable,
  row: ImportRow,
): readonly { readonly field: Field; readonly text: string; readonly locale: string }[] {
  return columns.flatMap(({ field, locale }, place) => {
    const text = row[place] ?? '';
    return field && text !== '' ? [{ field, text, locale }] : [];
  });
}

/** Names of the fields whose cells of a row have nothing in them. */
export function emptyCells({ columns }: ImportTable, row: ImportRow): readonly string[] {
  return columns.flatMap(({ field }, place) => (field && (row[place] ?? '') === '' ? [field.name] : []));
}

/** More is filled in than there are columns: what stands between its cells stands in one of them, too. */
export function isTooLong({ columns }: ImportTable, row: ImportRow): boolean {
  return row.slice(columns.length).some((cell) => cell !== '');
}
