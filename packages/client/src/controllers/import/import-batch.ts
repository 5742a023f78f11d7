/** Rows of a table become records, many at a time and each by itself, as a form would make it; or they are refused, in words. */
import type { Problem } from '@ninefold/protocol';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { troubleOf } from '../../api/trouble.ts';
import type { ImportRow, ImportTable } from './import-rows.ts';
import { wordsOf } from './problem-words.ts';
import { type ImportContext, type RowRead, readRow } from './read-row.ts';

type RowResult = { readonly kind: 'made' } | { readonly kind: 'refused'; readonly words: readonly string[] };

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
