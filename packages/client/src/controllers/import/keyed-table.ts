/** A table whose records have keys is judged whole before anything is kept, and then kept, some records at a time. */
import { rowsImportedAtOnce } from '@ninefold/engine';
import type { ImportedRecord, Problem } from '@ninefold/protocol';
import type { ImportTable } from './import-rows.ts';
import {
  type KeyedCounts,
  type KeyedRecord,
  type KeyedWay,
  type KeysSeen,
  noRecords,
  readKeyedRecords,
  type SentRecord,
} from './keyed-rows.ts';
import { fittingTogether, nextRecords } from './next-rows.ts';
import { type ImportContext, type LineRows, refusedRows } from './read-row.ts';
import type { ImportRow, RecordRows } from './record-rows.ts';
import type { RefusedRow } from './refused-row.ts';

/** Answers for each of the records, in their order. Rejects where none can be had, for what is refused as a whole with its `problem`. */
export type SendRecords = (records: readonly SentRecord[]) => Promise<readonly ImportedRecord[]>;

export interface TableUnderway {
  /** Nothing more is sent. */
  isOver(): boolean;
  /** So many rows have their answer. */
  tried(rows: number): void;
}

/** A record that is to be kept, with what it was compared with: what changes meanwhile is not overwritten. */
export interface ReadyRecord {
  readonly rows: RecordRows;
  readonly lines: LineRows;
  readonly sent: SentRecord;
}

export interface JudgedTable {
  readonly ready: readonly ReadyRecord[];
  /** Each row of each record that is refused. */
  readonly refused: readonly RefusedRow[];
  readonly counts: KeyedCounts;
}

/** What would become of each record, of every hundred as if those before had not been there. Rejects as `send` and `find` do. */
export async function judgeTable(
  context: ImportContext,
  way: KeyedWay,
  table: ImportTable,
  send: SendRecords,
  going: TableUnderway,
): Promise<JudgedTable> {
  const ready: ReadyRecord[] = [];
  const refused: RefusedRow[] = [];
  let counts = noRecords;
  for await (const { rows, lines, sent, result, why } of answered(context, way, table, send, going)) {
    const outcome = why.length > 0 || !result ? 'refused' : result.outcome;
    counts = { ...counts, [outcome]: counts[outcome] + 1 };
    refused.push(...why);
    if (why.length === 0 && sent && result && outcome !== 'unchanged')
      ready.push({ rows, lines, sent: { ...sent, version: result.version } });
  }
  return { ready, refused: refused.sort((one, other) => one.number - other.number), counts };
}

interface Answered {
  readonly rows: RecordRows;
  readonly lines: LineRows;
  readonly sent: SentRecord | undefined;
  readonly result: ImportedRecord | undefined;
  /** Why it was refused, row by row; none where it was not. */
  readonly why: readonly RefusedRow[];
}

/** Each record with its answer. Rejects as `send` and `find` do. */
async function* answered(
  context: ImportContext,
  way: KeyedWay,
  table: ImportTable,
  send: SendRecords,
  going: TableUnderway,
): AsyncGenerator<Answered> {
  const seen: KeysSeen = new Map();
  let tried = 0;
  for (let at = 0; at < table.records.length && !going.isOver(); ) {
    const records = nextRecords(table.records.slice(at, at + rowsImportedAtOnce + 1));
    const read = await readKeyedRecords(context, way, table, records, seen);
    yield* answers(read, await sendAll(read, send));
    at += records.length;
    tried += records.reduce((sum, rows) => sum + rows.length, 0);
    going.tried(tried);
  }
}

function sendAll(read: readonly KeyedRecord[], send: SendRecords): Promise<readonly ImportedRecord[]> {
  const sent = read.flatMap((one) => ('sent' in one ? [one.sent] : []));
  return sent.length === 0 ? Promise.resolve([]) : sendFitting(sent, send);
}

/** What is too large together goes in halves; a record that is too large alone is refused, and does not keep the others out. */
async function sendFitting(sent: readonly SentRecord[], send: SendRecords): Promise<readonly ImportedRecord[]> {
  try {
    return await send(sent);
  } catch (error) {
    const problem = tooLarge(error);
    if (!problem) throw error;
    if (sent.length === 1) return [{ outcome: 'refused', version: null, problem }];
    const half = Math.ceil(sent.length / 2);
    return [...(await sendFitting(sent.slice(0, half), send)), ...(await sendFitting(sent.slice(half), send))];
  }
}

function tooLarge(error: unknown): Problem | undefined {
  const problem = error instanceof Error && 'problem' in error ? (error.problem as Problem) : undefined;
  return problem?.status === 413 ? problem : undefined;
}

function answers(read: readonly KeyedRecord[], results: readonly ImportedRecord[]): readonly Answered[] {
  let place = 0;
  return read.map((one): Answered => {
    if ('refused' in one) return { rows: one.rows, lines: {}, sent: undefined, result: undefined, why: one.refused };
    const result = results[place];
    place += 1;
    return { ...one, result, why: result?.problem ? refusedRows(one.rows, one.lines, result.problem) : [] };
  });
}

export interface KeptTable {
  readonly counts: KeyedCounts;
  /** Numbers of the rows that need nothing more. */
  readonly done: ReadonlySet<number>;
  readonly refused: readonly RefusedRow[];
  /** What came in the place of an answer; undefined where all were answered or it was over. */
  readonly failure?: unknown;
}

/** Never rejects: what was kept by then is told. */
export async function keepTable(records: readonly ReadyRecord[], send: SendRecords, going: TableUnderway): Promise<KeptTable> {
  const refused: RefusedRow[] = [];
  const done = new Set<number>();
  let counts = noRecords;
  for (let at = 0; at < records.length && !going.isOver(); ) {
    const some = fittingTogether(records.slice(at, at + rowsImportedAtOnce + 1), ({ sent }) => JSON.stringify(sent).length / 4);
    try {
      const results = await send(some.map(({ sent }) => sent));
      for (const [place, { rows, lines }] of some.entries()) {
        const result = results[place];
        if (!result) continue;
        counts = { ...counts, [result.outcome]: counts[result.outcome] + 1 };
        if (result.problem) refused.push(...refusedRows(rows, lines, result.problem));
        else for (const { number } of rows) done.add(number);
      }
    } catch (failure) {
      return { counts, done, refused, failure };
    }
    at += some.length;
    going.tried(at);
  }
  return { counts, done, refused };
}

export interface LeftRows {
  /** As they stood, without those that need nothing more. */
  readonly rows: readonly ImportRow[];
  /** Why, by their new numbers. */
  readonly refused: readonly RefusedRow[];
}

/** What is left of a table once it was kept: what was refused, when it was judged or since, and what had no answer. */
export function leftOf({ rows }: Pick<ImportTable, 'rows'>, judged: JudgedTable, kept: KeptTable): LeftRows {
  const words = new Map([...judged.refused, ...kept.refused].map((one) => [one.number, one.words]));
  const waiting = new Set(judged.ready.flatMap((one) => one.rows.map(({ number }) => number)).filter((number) => !kept.done.has(number)));
  const left = rows.flatMap((row, place) => (words.has(place + 2) || waiting.has(place + 2) ? [{ row, words: words.get(place + 2) }] : []));
  return {
    rows: left.map(({ row }) => row),
    refused: left.flatMap((one, place) => (one.words ? [{ number: place + 2, words: one.words }] : [])),
  };
}
