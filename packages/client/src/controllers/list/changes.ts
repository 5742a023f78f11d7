/** The same change of many records, from the page: all of them are judged first, then changed, a few at a time. */
import { recordsChangedAtOnce } from '@ninefold/engine';
import type { BodyOf, ChangedRecord, Contract, JudgedRecord, RecordsChange } from '@ninefold/protocol';
import { newIdempotencyKey } from '../../api/ask.ts';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import type { ListAsked } from './use-rows.ts';

/** Records by their ids, or all that a list holds without some. */
export type WhichRecords =
  | { readonly kind: 'these'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly list: ListAsked; readonly without: ReadonlySet<string> };

export interface Underway {
  /** Nothing more is asked for. */
  isOver(): boolean;
  /** So many have their answer. */
  told(answered: number): void;
}

export interface JudgedAll {
  readonly records: readonly JudgedRecord[];
  /** Of an edit: the fields that may be edited in at least one of them. */
  readonly editable: readonly string[];
}

/** Rejects as `callApi` does; what was judged until it was over. */
export async function judgeAll(entity: string, change: RecordsChange, which: WhichRecords, going: Underway): Promise<JudgedAll> {
  const records: JudgedRecord[] = [];
  const editable = new Set<string>();
  for await (const answer of pagesOf(entity, change, which)) {
    const without = which.kind === 'all' ? which.without : none;
    records.push(...answer.results.filter(({ id }) => id === null || !without.has(id)));
    for (const name of answer.editable) editable.add(name);
    going.told(records.length);
    if (going.isOver()) break;
  }
  return { records, editable: [...editable] };
}

/** The fields that may be edited in some of the first of them. Rejects as `callApi` does. */
export async function editableOf(entity: string, which: WhichRecords): Promise<readonly string[]> {
  const { value } = await pagesOf(entity, { kind: 'edit', fields: {} }, which).next();
  return value?.editable ?? [];
}

const none: ReadonlySet<string> = new Set();

async function* pagesOf(entity: string, change: RecordsChange, which: WhichRecords) {
  const judge = (body: Omit<BodyOf<Contract['judgeChanges']>, 'change'>) =>
    callApi('judgeChanges', { parameters: { entity }, body: { change, ...body } });
  if (which.kind === 'these') {
    for (const ids of slices(which.ids)) yield await judge({ ids });
    return;
  }
  const list = listOf(which.list);
  let answer = await judge({ list });
  yield answer;
  while (answer.next !== null) {
    answer = await judge({ list: { ...list, after: answer.next } });
    yield answer;
  }
}

function listOf({ screen, part, record, group, split, period, filter, order, search }: ListAsked) {
  const given = { part, record, group, split, period, filter, order, search };
  return { screen, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)) };
}

/** One that is to be changed, as it was judged. */
export interface RecordAsJudged extends JudgedRecord {
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Of what is to be brought back. */
  readonly deletion?: string | undefined;
}

export interface MadeRecord extends Omit<ChangedRecord, 'outcome'> {
  readonly outcome: ChangedRecord['outcome'] | 'not tried';
  readonly record: RecordAsJudged;
}

export interface MadeAll {
  readonly made: readonly MadeRecord[];
  /** Not tried any more, or without an answer. */
  readonly rest: readonly RecordAsJudged[];
  /** Why it went no further, in words; null where all were tried, or it was stopped. */
  readonly trouble: string | null;
  /** What had no answer, and its key: sent once more under it, it is done once. */
  readonly again: Slice | null;
}

export interface Slice {
  readonly records: readonly RecordAsJudged[];
  readonly key: string;
}

/** Never rejects. `again`: what had no answer the last time, which comes first. */
export async function makeAll(
  entity: string,
  change: RecordsChange,
  records: readonly RecordAsJudged[],
  again: Slice | null,
  going: Underway,
): Promise<MadeAll> {
  const first = new Set(again?.records);
  const others = slices(records.filter((one) => !first.has(one))).map((some): Slice => ({ records: some, key: newIdempotencyKey() }));
  const all = again ? [again, ...others] : others;
  const made: MadeRecord[] = [];
  for (const [place, slice] of all.entries()) {
    const rest = all.slice(place).flatMap((one) => one.records);
    if (going.isOver()) return { made, rest, trouble: null, again: null };
    try {
      made.push(...(await makeSlice(entity, change, slice)));
    } catch (error) {
      return { made, rest, trouble: shownTrouble(error), again: isProblem(error) ? null : slice };
    }
    going.told(made.length);
  }
  return { made, rest: [], trouble: null, again: null };
}

async function makeSlice(entity: string, change: RecordsChange, { records, key }: Slice): Promise<readonly MadeRecord[]> {
  const sent = records.map(({ id, version, fields, deletion }) => ({
    id: id ?? '',
    version,
    ...(fields && { fields }),
    ...(deletion !== undefined && { deletion }),
  }));
  const { results } = await callApi('changeRecords', { parameters: { entity }, body: { change, records: sent }, idempotencyKey: key });
  return records.flatMap((record, place): MadeRecord[] => {
    const result = results[place];
    return result ? [{ ...result, record }] : [];
  });
}

function slices<One>(all: readonly One[]): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / recordsChangedAtOnce) }, (_, place) =>
    all.slice(place * recordsChangedAtOnce, (place + 1) * recordsChangedAtOnce),
  );
}
