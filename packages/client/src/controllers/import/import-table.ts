/** A table becomes records, one batch after another, until all was tried or it is no use going on. */
import { newIdempotencyKey } from '../../api/ask.ts';
import { type Batch, type BatchFailure, type BatchResult, failed, readBatch, sendBatch } from './import-batch.ts';
import type { ImportTable } from './import-rows.ts';
import { nextRecords } from './next-rows.ts';
import type { ImportContext } from './read-row.ts';
import type { ImportRow, RecordRows } from './record-rows.ts';
import type { RefusedRow } from './refused-row.ts';

export interface ImportOutcome {
  /** How many records. */
  readonly made: number;
  /** What became no record, in the order of the table, but for a batch that was tried again. */
  readonly left: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
  /** Why it went no further. */
  readonly end: BatchFailure | null;
  /** A batch of which it is not known whether it was made. */
  readonly unanswered: Batch | null;
}

export interface Going {
  /** One that had no answer the last time: sent once more as it was, so that what arrived is not made twice. */
  readonly again: Batch | null;
  /** Nothing more is sent. */
  isOver(): boolean;
  /** So many rows were tried, and so many records were made. */
  tried(rows: number, made: number): void;
}

/** Never rejects. */
export async function importTable(context: ImportContext, table: ImportTable, going: Going): Promise<ImportOutcome> {
  const left: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  let made = 0;
  let again = going.again && isThere(going.again, table.records) ? going.again : null;
  let rest = again ? withoutRecords(table.records, again.records) : table.records;
  while ((again || rest.length > 0) && !going.isOver()) {
    const records = again?.records ?? nextRecords(rest);
    if (!again) rest = rest.slice(records.length);
    const { batch, result } = await attempt(context, table, records, again);
    again = null;
    if (result.kind !== 'tried') {
      const unanswered = result.kind === 'no answer' ? batch : null;
      return { made, left: [...left, ...cellsOf(records), ...cellsOf(rest)], refused, end: result, unanswered };
    }
    for (const [place, one] of result.results.entries()) {
      if (one.kind === 'made') made += 1;
      else {
        const first = left.length + 2;
        left.push(...cellsOf([records[place] ?? []]));
        refused.push(...one.rows.map(({ words }, row) => ({ number: first + row, words })));
      }
    }
    going.tried(table.rows.length - cellsOf(rest).length, made);
  }
  return { made, left: [...left, ...cellsOf(again?.records ?? []), ...cellsOf(rest)], refused, end: null, unanswered: again };
}

function cellsOf(records: readonly RecordRows[]): readonly ImportRow[] {
  return records.flatMap((rows) => rows.map(({ cells }) => cells));
}

/** Where not even what the rows name could be looked up, nothing was sent: there is no batch. */
async function attempt(
  context: ImportContext,
  table: ImportTable,
  records: readonly RecordRows[],
  again: Batch | null,
): Promise<{ readonly batch: Batch | null; readonly result: BatchResult }> {
  try {
    const batch = again ?? (await readBatch(context, table, records, newIdempotencyKey()));
    return { batch, result: await sendBatch(context, batch) };
  } catch (error) {
    const failure = failed(error);
    return { batch: null, result: failure.kind === 'refused' ? { ...failure, kind: 'stopped' } : failure };
  }
}

/** Whether all its records stand in the table as they did. */
function isThere({ records }: Batch, table: readonly RecordRows[]): boolean {
  return withoutRecords(table, records).length === table.length - records.length;
}

/** Each once. */
function withoutRecords(table: readonly RecordRows[], records: readonly RecordRows[]): readonly RecordRows[] {
  const taken = new Map<string, number>();
  for (const one of records) taken.set(said(one), (taken.get(said(one)) ?? 0) + 1);
  return table.filter((one) => {
    const count = taken.get(said(one)) ?? 0;
    if (count > 0) taken.set(said(one), count - 1);
    return count === 0;
  });
}

function said(rows: RecordRows): string {
  return rows.map(({ cells }) => cells.join('\t')).join('\n');
}
