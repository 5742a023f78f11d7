/** The rows of a record as what is sent for it: each cell read as what is typed is, records looked up by what they are called. */
import { type Application, type Entity, type Field, findEntity, type RecordValue, type Value } from '@ninefold/model';
import type { Problem, WireValue } from '@ninefold/protocol';
import { type CellFormats, readCell } from '../../fields/read-cell.ts';
import { fieldOf, thingOf } from '../../language/names.ts';
import { t } from '../../language/say-here.ts';
import { encodeField } from '../record/to-wire.ts';
import { wordsOfPlace } from './column-places.ts';
import { filledCells, type ImportTable, isTooLong, listsIn } from './import-rows.ts';
import { type PartWords, partWords } from './problem-words.ts';
import { hasLinesOnly, type NumberedRow, otherwise, type RecordRows } from './record-rows.ts';
import type { RefusedRow } from './refused-row.ts';

/** Gives the one record of the entity that is called so, or why there is none to be named. */
export type FindCalled = (entity: string, called: string) => Promise<RecordValue | { readonly problem: string }>;

export interface ImportContext {
  readonly application: Application;
  readonly entity: string;
  readonly find: FindCalled;
  readonly formats: CellFormats;
}

/** What is sent for a record, with the rows of its lines; or why nothing is, of each of its rows: nothing of those that only belong to it. */
export type RecordRead =
  | { readonly fields: Readonly<Record<string, WireValue>>; readonly lines: LineRows }
  | { readonly refused: readonly RefusedRow[] };

/** By the list the numbers of the rows that its lines stand in. */
export type LineRows = Readonly<Record<string, readonly number[]>>;

/** Empty cells are left out. Rejects as `find` does. */
export async function readRecord(context: ImportContext, table: ImportTable, rows: RecordRows): Promise<RecordRead> {
  const words: RowWords[] = strayWords(context, table, rows);
  const values = await cellsOf(context, table, rows[0], undefined, words);
  const lines: Record<string, number[]> = {};
  for (const list of listsIn(table)) {
    const filled = rows.filter(({ cells }) => filledCells(table, cells, list).length > 0);
    if (filled.length === 0) continue;
    lines[list.name] = filled.map(({ number }) => number);
    const read = await Promise.all(filled.map((row) => cellsOf(context, table, row, list, words)));
    const entity = list.type.kind === 'lines' ? list.type.entity : '';
    values[list.name] = read.map((fields) => ({ entity, id: null, label: '', fields }));
  }
  return words.length > 0 ? { refused: ofRows(rows, words) } : { fields: values, lines };
}

/** Why a record was refused, at the rows that it is about: what is said of a line at the line's, all else at the record's first. */
export function refusedRows(rows: RecordRows, lines: LineRows, problem: Problem): readonly RefusedRow[] {
  return ofRows(
    rows,
    partWords(problem).map((part) => ({ number: rowOf(rows, lines, part), words: part.words })),
  );
}

interface RowWords {
  readonly number: number;
  readonly words: string;
}

function rowOf([first]: RecordRows, lines: LineRows, { line }: PartWords): number {
  return (line && lines[line.list]?.[line.place]) ?? first?.number ?? 0;
}

function ofRows(rows: RecordRows, words: readonly RowWords[]): readonly RefusedRow[] {
  return rows.map(({ number }) => ({ number, words: words.filter((one) => one.number === number).map((one) => one.words) }));
}

/** Of rows that cannot be read as rows of this record. */
function strayWords({ entity }: ImportContext, table: ImportTable, rows: RecordRows): RowWords[] {
  const [first] = rows;
  if (!first) return [];
  const words: RowWords[] = [];
  if (hasLinesOnly(table.columns, first))
    words.push({ number: first.number, words: t('It is a line, and no row above says of which {entity}.', { entity: thingOf(entity) }) });
  for (const row of rows) {
    if (isTooLong(table, row.cells)) words.push({ number: row.number, words: t('It has more cells than the first row.') });
    for (const { field } of otherwise(table.columns, first, row))
      if (field)
        words.push({
          number: row.number,
          words: t('{field}: row {row} says otherwise.', { field: fieldOf(field.name), row: first.number }),
        });
  }
  return words;
}

/** What is sent of the record, or of the line in that list. Each cell that cannot be read says so; an empty one starts as the document says. */
async function cellsOf(
  { application, entity, find, formats }: ImportContext,
  table: ImportTable,
  row: NumberedRow | undefined,
  list: Field | undefined,
  words: RowWords[],
): Promise<Record<string, WireValue>> {
  const values: Record<string, Value> = {};
  if (!row || isTooLong(table, row.cells)) return {};
  const say = (said: string): unknown => words.push({ number: row.number, words: said });
  for (const { field, text, locale } of filledCells(table, row.cells, list)) {
    const named = wordsOfPlace({ field, ...(list && { list }) });
    const read = readCell(text, field.type, { ...formats, locale });
    if ('value' in read) values[field.name] = read.value;
    else if ('problem' in read) say(t('{field}: “{text}”: {problem}', { field: named, text: shortened(text), problem: read.problem }));
    else {
      const found = await Promise.all(read.calls.map((called) => find(read.entity, called)));
      const records = found.flatMap((one) => ('problem' in one ? [] : [one]));
      for (const one of found) if ('problem' in one) say(`${named}: ${one.problem}`);
      if (records.length === found.length) values[field.name] = read.many ? records : (records[0] ?? null);
    }
  }
  const about = findEntity(application, list?.type.kind === 'lines' ? list.type.entity : entity);
  return about ? encoded(application, about, values) : {};
}

function encoded(application: Application, { fields }: Entity, values: Readonly<Record<string, Value>>): Record<string, WireValue> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [[field.name, encodeField(application, field.type, value)]];
    }),
  );
}

const longest = 30;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
