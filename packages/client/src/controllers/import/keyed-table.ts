/** A table whose rows have keys is judged whole before anything is kept, and then kept, some rows at a time. */
import { rowsImportedAtOnce } from '@ninefold/engine';
import type { ImportedRecord } from '@ninefold/protocol';
import type { ImportRow, ImportTable } from './import-rows.ts';
import { type KeyedCounts, type KeyedRow, type KeyedWay, type KeysSeen, noRows, readKeyedRows, type SentRow } from './keyed-rows.ts';
import { fittingTogether, nextRows } from './next-rows.ts';
import { wordsOf } from './problem-words.ts';
import type { ImportContext } from './read-row.ts';
import type { RefusedRow } from './refused-row.ts';

/** Answers for each of the rows, in their order. Rejects where none can be had. */
export type SendRows = (rows: readonly SentRow[]) => Promise<readonly ImportedRecord[]>;

export interface TableUnderway {
  /** Nothing more is sent. */
  isOver(): boolean;
  /** So many rows have their answer. */
  tried(rows: number): void;
}

/** A row that is to be kept, with what it was compared with: what changes meanwhile is not overwritten. */
export interface ReadyRow {
  readonly number: number;
  readonly sent: SentRow;
}

export interface JudgedTable {
  readonly ready: readonly ReadyRow[];
  readonly refused: readonly RefusedRow[];
  readonly counts: KeyedCounts;
}

/** What would become of each row, of every hundred as if those before had not been there. Rejects as `send` and `find` do. */
export async function judgeTable(
  context: ImportContext,
  way: KeyedWay,
  table: ImportTable,
  send: SendRows,
  going: TableUnderway,
): Promise<JudgedTable> {
  const ready: ReadyRow[] = [];
  const refused: RefusedRow[] = [];
  let counts = noRows;
  for await (const { number, sent, words, result } of answered(context, way, table, send, going)) {
    const outcome = words.length > 0 || !result ? 'refused' : result.outcome;
    counts = { ...counts, [outcome]: counts[outcome] + 1 };
    if (words.length > 0) refused.push({ number, words });
    else if (sent && result && outcome !== 'unchanged') ready.push({ number, sent: { ...sent, version: result.version } });
  }
  return { ready, refused, counts };
}

interface Answered {
  readonly number: number;
  readonly row: ImportRow;
  readonly sent: SentRow | undefined;
  readonly result: ImportedRecord | undefined;
  /** Why it was refused. */
  readonly words: readonly string[];
}

/** Each row with its answer. Rejects as `send` and `find` do. */
async function* answered(
  context: ImportContext,
  way: KeyedWay,
  table: Pick<ImportTable, 'columns' | 'rows'>,
  send: SendRows,
  going: TableUnderway,
): AsyncGenerator<Answered> {
  const seen: KeysSeen = new Map();
  let at = 0;
  while (at < table.rows.length && !going.isOver()) {
    const rows = nextRows(table.rows.slice(at, at + rowsImportedAtOnce + 1));
    const read = await readKeyedRows(context, way, table, rows, at + 2, seen);
    yield* answers(read, await sendAll(read, send));
    at += rows.length;
    going.tried(at);
  }
}

function sendAll(read: readonly KeyedRow[], send: SendRows): Promise<readonly ImportedRecord[]> {
  const sent = read.flatMap((one) => ('sent' in one ? [one.sent] : []));
  return sent.length === 0 ? Promise.resolve([]) : send(sent);
}

function answers(read: readonly KeyedRow[], results: readonly ImportedRecord[]): readonly Answered[] {
  let place = 0;
  return read.map((one): Answered => {
    const { number, row } = one;
    if ('words' in one) return { number, row, sent: undefined, result: undefined, words: one.words };
    const result = results[place];
    place += 1;
    return { number, row, sent: one.sent, result, words: result?.problem ? wordsOf(result.problem) : [] };
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
export async function keepTable(rows: readonly ReadyRow[], send: SendRows, going: TableUnderway): Promise<KeptTable> {
  const refused: RefusedRow[] = [];
  const done = new Set<number>();
  let counts = noRows;
  for (let at = 0; at < rows.length && !going.isOver(); ) {
    const some = fittingTogether(rows.slice(at, at + rowsImportedAtOnce + 1), ({ sent }) => JSON.stringify(sent).length / 4);
    try {
      const results = await send(some.map(({ sent }) => sent));
      for (const [place, { number }] of some.entries()) {
        const result = results[place];
        if (!result) continue;
        counts = { ...counts, [result.outcome]: counts[result.outcome] + 1 };
        if (result.problem) refused.push({ number, words: wordsOf(result.problem) });
        else done.add(number);
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
  const waiting = new Set(judged.ready.filter(({ number }) => !kept.done.has(number)).map(({ number }) => number));
  const left = rows.flatMap((row, place) => (words.has(place + 2) || waiting.has(place + 2) ? [{ row, words: words.get(place + 2) }] : []));
  return {
    rows: left.map(({ row }) => row),
    refused: left.flatMap((one, place) => (one.words ? [{ number: place + 2, words: one.words }] : [])),
  };
}
