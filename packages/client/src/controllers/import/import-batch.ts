/** Rows of a table become records, many at a time and each by itself, as a form would make it; or they are refused, in words. */

import { rowsImportedAtOnce } from '@ninefold/engine';
import { type Application, findField, type Value } from '@ninefold/model';
import type { Problem, WireValue } from '@ninefold/protocol';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { troubleOf } from '../../api/trouble.ts';
import { type CellFormats, readCell } from '../../fields/read-cell.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { encodeField } from '../record/wire-record.ts';
import type { FindCalled } from './find-called.ts';
import { filledCells, type ImportRow, type ImportTable, isTooLong } from './import-rows.ts';

type RowResult = { readonly kind: 'made' } | { readonly kind: 'refused'; readonly words: readonly string[] };

/** What is sent for a row, or why nothing is. */
type RowRead = { readonly fields: Readonly<Record<string, WireValue>> } | { readonly words: readonly string[] };

/** Rows that are sent together, as they were read. */
export interface Batch {
  readonly rows: readonly ImportRow[];
  readonly read: readonly RowRead[];
  /** Under the same key it is done once, however often it is tried. */
  readonly key: string;
}

/** In the order of its rows. */
export type BatchResult = { readonly kind: 'tried'; readonly results: readonly RowResult[] } | BatchFailure;

export type BatchFailure =
  /** It is not known whether any of it was made. */
  | { readonly kind: 'no answer' }
  /** Nothing of it was made, and what is behind it would not be either. */
  | { readonly kind: 'stopped'; readonly problem: Problem };

export interface ImportContext {
  readonly application: Application;
  readonly entity: string;
  readonly find: FindCalled;
  readonly formats: CellFormats;
}

/** The first of the rows, as many as go together. */
export function nextRows(rows: readonly ImportRow[]): readonly ImportRow[] {
  let characters = 0;
  const end = rows.findIndex((row, place) => {
    characters += row.join('').length;
    return place > 0 && (place >= rowsImportedAtOnce || characters > mostCharacters);
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** As JSON, a few times as long: well below what a request may have. */
const mostCharacters = 100_000;

/** Looks up the records that the rows name. Rejects as `callApi` does where nobody answers. */
export async function readBatch(context: ImportContext, table: ImportTable, rows: readonly ImportRow[], key: string): Promise<Batch> {
  return { rows, read: await Promise.all(rows.map((row) => readRow(context, table, row))), key };
}

/** Never rejects. */
export async function sendBatch({ entity }: Pick<ImportContext, 'entity'>, { read, key }: Batch): Promise<BatchResult> {
  const records = read.flatMap((row) => ('fields' in row ? [row.fields] : []));
  if (records.length === 0) return { kind: 'tried', results: resultsOf(read, () => null) };
  try {
    const { results } = await callApi('createRecords', { parameters: { entity }, body: { records }, idempotencyKey: key });
    return { kind: 'tried', results: resultsOf(read, (place) => results[place] ?? null) };
  } catch (error) {
    const failure = failed(error);
    // What was sent is refused as a whole: too much of it, for one.
    return failure.kind === 'refused' ? { kind: 'tried', results: resultsOf(read, () => failure.problem) } : failure;
  }
}

/** Of what came in the place of an answer. */
export function failed(error: unknown): BatchFailure | { readonly kind: 'refused'; readonly problem: Problem } {
  if (!isProblem(error)) {
    troubleOf(error);
    return { kind: 'no answer' };
  }
  const { problem } = error;
  return { kind: stopsAll.has(problem.status) || problem.status >= 500 ? 'stopped' : 'refused', problem };
}

/** Nobody is signed in any more, or too much is asked at once: nothing to do with the rows. */
const stopsAll: ReadonlySet<number> = new Set([401, 429]);

/** `refused`: why, by the place among what was sent. */
function resultsOf(read: readonly RowRead[], refused: (place: number) => Problem | null): readonly RowResult[] {
  let sent = 0;
  return read.map((row): RowResult => {
    if ('words' in row) return { kind: 'refused', words: row.words };
    const problem = refused(sent);
    sent += 1;
    return problem ? { kind: 'refused', words: wordsOf(problem) } : { kind: 'made' };
  });
}

function wordsOf(problem: Problem): readonly string[] {
  const parts = problem.problems && problem.problems.length > 0 ? problem.problems : [problem];
  return parts.map(({ field, detail }) => (field === null ? detail : `${field}: ${detail}`));
}

async function readRow(context: ImportContext, table: ImportTable, row: ImportRow): Promise<RowRead> {
  const { values, problems } = await valuesOf(context, table, row);
  if (problems.length > 0) return { words: problems };
  const { application, entity } = context;
  return {
    fields: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const field = findField(application, entity, name);
        return field ? [[name, encodeField(application, field.type, value)]] : [];
      }),
    ),
  };
}

/** Each cell that cannot be read says so; an empty one starts as the document says. */
async function valuesOf(
  { find, formats }: ImportContext,
  table: ImportTable,
  row: ImportRow,
): Promise<{ readonly values: Readonly<Record<string, Value>>; readonly problems: readonly string[] }> {
  const values: Record<string, Value> = {};
  if (isTooLong(table, row)) return { values: {}, problems: [t('It has more cells than the first row.')] };
  const problems: string[] = [];
  for (const { field, text, locale } of filledCells(table, row)) {
    const read = readCell(text, field.type, { ...formats, locale });
    if ('value' in read) values[field.name] = read.value;
    else if ('problem' in read)
      problems.push(t('{field}: “{text}”: {problem}', { field: fieldOf(field.name), text: shortened(text), problem: read.problem }));
    else {
      const found = await Promise.all(read.calls.map((called) => find(read.entity, called)));
      const named = found.flatMap((one) => ('problem' in one ? [] : [one]));
      for (const one of found) if ('problem' in one) problems.push(`${fieldOf(field.name)}: ${one.problem}`);
      if (named.length === found.length) values[field.name] = read.many ? named : (named[0] ?? null);
    }
  }
  return { values, problems };
}

const longest = 30;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
