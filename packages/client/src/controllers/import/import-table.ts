/** A table becomes records, one batch after another, until all was tried or it is no use going on. */
import { newIdempotencyKey } from '../../api/ask.ts';
import { type Batch, type BatchFailure, type BatchResult, failed, readBatch, sendBatch } from './import-batch.ts';
import type { ImportRow, ImportTable } from './import-rows.ts';
import { nextRows } from './next-rows.ts';
import type { ImportContext } from './read-row.ts';
import type { RefusedRow } from './refused-row.ts';

export interface ImportOutcome {
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
  /** So many rows were tried, and so many of them became records. */
  tried(rows: number, made: number): void;
}

/** Never rejects. */
export async function importTable(context: ImportContext, table: ImportTable, going: Going): Promise<ImportOutcome> {
  const left: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  let made = 0;
  let again = going.again && isThere(going.again, table.rows) ? going.again : null;
  let rest = again ? withoutRows(table.rows, again.rows) : table.rows;
  while ((again || rest.length > 0) && !going.isOver()) {
    const rows = again?.rows ?? nextRows(rest);
    if (!again) rest = rest.slice(rows.length);
    const { batch, result } = await attempt(context, table, rows, again);
    again = null;
    if (result.kind !== 'tried')
      return { made, left: [...left, ...rows, ...rest], refused, end: result, unanswered: result.kind === 'no answer' ? batch : null };
    for (const [place, one] of result.results.entries()) {
      const row = rows[place];
      if (one.kind === 'made') made += 1;
      else if (row) {
        left.push(row);
        refused.push({ number: left.length + 1, words: one.words });
      }
    }
    going.tried(table.rows.length - rest.length, made);
  }
  return { made, left: [...left, ...(again?.rows ?? []), ...rest], refused, end: null, unanswered: again };
}

/** Where not even what the rows name could be looked up, nothing was sent: there is no batch. */
async function attempt(
  context: ImportContext,
  table: ImportTable,
  rows: readonly ImportRow[],
  again: Batch | null,
): Promise<{ readonly batch: Batch | null; readonly result: BatchResult }> {
  try {
    const batch = again ?? (await readBatch(context, table, rows, newIdempotencyKey()));
    return { batch, result: await sendBatch(context, batch) };
  } catch (error) {
    const failure = failed(error);
    return { batch: null, result: failure.kind === 'refused' ? { ...failure, kind: 'stopped' } : failure };
  }
}

/** Whether all its rows stand in the table as they did. */
function isThere({ rows }: Batch, table: readonly ImportRow[]): boolean {
  return withoutRows(table, rows).length === table.length - rows.length;
}

/** Each once. */
function withoutRows(table: readonly ImportRow[], rows: readonly ImportRow[]): readonly ImportRow[] {
  const taken = new Map<string, number>();
  for (const row of rows) taken.set(said(row), (taken.get(said(row)) ?? 0) + 1);
  return table.filter((row) => {
    const count = taken.get(said(row)) ?? 0;
    if (count > 0) taken.set(said(row), count - 1);
    return count === 0;
  });
}

function said(row: ImportRow): string {
  return row.join('\t');
}
