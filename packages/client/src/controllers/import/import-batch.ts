/** Records of a table are created, many at a time and each by itself, as a form would make it; or they are refused, in words. */
import type { Problem } from '@ninefold/protocol';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { troubleOf } from '../../api/trouble.ts';
import type { ImportTable } from './import-rows.ts';
import { type ImportContext, type RecordRead, readRecord, refusedRows } from './read-row.ts';
import type { RecordRows } from './record-rows.ts';
import type { RefusedRow } from './refused-row.ts';

type RecordResult = { readonly kind: 'made' } | { readonly kind: 'refused'; readonly rows: readonly RefusedRow[] };

/** Records that are sent together, as they were read. */
export interface Batch {
  readonly records: readonly RecordRows[];
  readonly read: readonly RecordRead[];
  /** Under the same key it is done once, however often it is tried. */
  readonly key: string;
}

/** In the order of its records. */
export type BatchResult = { readonly kind: 'tried'; readonly results: readonly RecordResult[] } | BatchFailure;

export type BatchFailure =
  /** It is not known whether any of it was made. */
  | { readonly kind: 'no answer' }
  /** Nothing of it was made, and what is behind it would not be either. */
  | { readonly kind: 'stopped'; readonly problem: Problem };

/** Looks up the records that are named. Rejects as `callApi` does where nobody answers. */
export async function readBatch(context: ImportContext, table: ImportTable, records: readonly RecordRows[], key: string): Promise<Batch> {
  return { records, read: await Promise.all(records.map((rows) => readRecord(context, table, rows))), key };
}

/** Never rejects. */
export async function sendBatch({ entity }: Pick<ImportContext, 'entity'>, batch: Batch): Promise<BatchResult> {
  const records = batch.read.flatMap((one) => ('fields' in one ? [one.fields] : []));
  if (records.length === 0) return { kind: 'tried', results: resultsOf(batch, () => null) };
  try {
    const { results } = await callApi('createRecords', { parameters: { entity }, body: { records }, idempotencyKey: batch.key });
    return { kind: 'tried', results: resultsOf(batch, (place) => results[place] ?? null) };
  } catch (error) {
    const failure = failed(error);
    // What was sent is refused as a whole: too much of it, for one.
    return failure.kind === 'refused' ? { kind: 'tried', results: resultsOf(batch, () => failure.problem) } : failure;
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
function resultsOf({ records, read }: Batch, refused: (place: number) => Problem | null): readonly RecordResult[] {
  let sent = 0;
  return read.map((one, place): RecordResult => {
    if ('refused' in one) return { kind: 'refused', rows: one.refused };
    const problem = refused(sent);
    sent += 1;
    return problem ? { kind: 'refused', rows: refusedRows(records[place] ?? [], one.lines, problem) } : { kind: 'made' };
  });
}
