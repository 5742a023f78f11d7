/** What may be done with many rows at once, and what would take it back. */
import {
  type Application,
  type Entity,
  type Field,
  findStates,
  foldName,
  givenValue,
  isSameName,
  isUnique,
  type Offer,
  type Transition,
  targetFrom,
  traitsOf,
} from '@ninefold/model';
import type { RecordsChange } from '@ninefold/protocol';
import type { MadeRecord, RecordAsJudged, WhichRecords } from './changes.ts';
import type { RowOffers } from './offers.ts';

export type BulkOffer = { readonly statement: string } & (
  | {
      readonly kind: 'action';
      readonly action: string;
      readonly words: string;
      /** What is said once, for all of them. */
      readonly asksFor: readonly Field[];
      /** The states it can lead to. */
      readonly to: readonly string[];
    }
  | { readonly kind: 'edit' | 'delete' }
);

/** One of them, and to which records; `count`: how many these are. */
export interface BulkTask {
  readonly doing: BulkOffer;
  readonly which: WhichRecords;
  readonly count: number;
}

/** The actions first, in the document's order. An action that asks for lines or files, which no two records have alike, is left out. */
export function bulkOffers(application: Application, entity: Entity, { actions, edit, delete: remove }: RowOffers): readonly BulkOffer[] {
  return [
    ...actions.flatMap((offer) => actionDoing(application, entity, offer)),
    ...(edit ? [{ kind: 'edit', statement: edit.statement } as const] : []),
    ...(remove ? [{ kind: 'delete', statement: remove.statement } as const] : []),
  ];
}

/** Fields that many records can have alike, and that are said in one value: no lines, no files. */
export function isForMany(field: Field): boolean {
  return traitsOf(field.type).askedFor && !isUnique(field);
}

function actionDoing(application: Application, entity: Entity, { target, words, statement }: Offer): readonly BulkOffer[] {
  if (target.kind !== 'action') return [];
  const { action } = target;
  const ways = waysBy(application, entity.name, action);
  const names = [...new Set(ways.flatMap((way) => givenValue(way.asksFor) ?? []))];
  const known = [...entity.fields, ...(entity.asked ?? [])];
  const asksFor = names.flatMap((name) => known.find((field) => isSameName(field.name, name)) ?? []);
  if (asksFor.length < names.length || !asksFor.every(isForMany)) return [];
  return [{ kind: 'action', action, words, statement, asksFor, to: [...new Set(ways.flatMap(statesAfter))] }];
}

function statesAfter(way: Transition): readonly string[] {
  return way.from.flatMap((from) => targetFrom(way, from) ?? []);
}

function waysBy(application: Application, entity: string, action: string): readonly Transition[] {
  const all = findStates(application, entity)?.transitions ?? [];
  return all.filter(({ trigger }) => trigger.kind === 'action' && foldName(trigger.name) === foldName(action));
}

/** What takes a change back, as far as the document allows it. */
export interface TakingBack {
  readonly change: RecordsChange;
  readonly records: readonly RecordAsJudged[];
}

/**
 * Of an edit: the values as they were. Of an action: another one offered here that leads back to the only state it came from and asks for
 * nothing. What was deleted comes back, the last one first: it may refer to those before. Undefined where there is no way back, or nothing
 * was done.
 */
export function takingBack(
  application: Application,
  entity: string,
  change: RecordsChange,
  doings: readonly BulkOffer[],
  made: readonly MadeRecord[],
): TakingBack | undefined {
  const done = made.filter(({ outcome }) => outcome === 'done');
  const back = backFrom(application, entity, change, doings);
  if (!back || done.length === 0) return undefined;
  if (back.kind === 'restore') return { change: back, records: done.map(({ record, deletion }) => ({ ...record, deletion })).reverse() };
  if (back.kind === 'action') return { change: back, records: done.map(({ record, version }) => ({ ...record, version })) };
  const records = done.flatMap(({ record, version }) => (record.was ? [{ ...record, version, fields: record.was }] : []));
  return records.length === 0 ? undefined : { change: back, records };
}

function backFrom(
  application: Application,
  entity: string,
  change: RecordsChange,
  doings: readonly BulkOffer[],
): RecordsChange | undefined {
  if (change.kind === 'edit') return { kind: 'edit', fields: {} };
  if (change.kind === 'delete') return { kind: 'restore' };
  if (change.kind === 'restore') return undefined;
  const ways = waysBy(application, entity, change.action);
  const before = [...new Set(ways.flatMap(({ from }) => from))];
  const after = [...new Set(ways.flatMap(statesAfter))];
  const [was, ...others] = before;
  if (was === undefined || others.length > 0) return undefined;
  const back = doings.find(
    (doing) =>
      doing.kind === 'action' &&
      doing.asksFor.length === 0 &&
      after.every((state) =>
        waysBy(application, entity, doing.action).some(
          (way) => way.from.some((from) => isSameName(from, state)) && isSameName(targetFrom(way, state) ?? '', was),
        ),
      ),
  );
  return back?.kind === 'action' ? { kind: 'action', action: back.action } : undefined;
}
