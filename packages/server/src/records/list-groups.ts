/** The groups that a list stands in once somebody gathers it by one of its columns: which, in their order, with how many records. */
import { decodeValue, groupsOfAList, usualGroupUnit, type Viewer } from '@ninefold/engine';
import { type Entity, type FieldType, isGroupField, isSamePath, type ShownField, traitsOf } from '@ninefold/model';
import { type ChartKey, readGroupTerm } from '@ninefold/protocol';
import { type GroupKey, UnusableCursor } from '@ninefold/store';
import { message } from '@ninefold/words';
import { groupBy } from '../access/group-by.ts';
import { readPath } from '../access/read-path.ts';
import type { RequestContext } from '../context/request-context.ts';
import { type Axis, addressOf, keyType, placeIn, tellKey, valuesSaid } from '../dashboard/chart-axes.ts';
import { platformRefused } from '../problems/platform.ts';
import { type ListQuestion, questionOf } from './list.ts';
import { createNaming } from './naming.ts';
import { tellKeysApart } from './told-apart.ts';

/** `key` of what is told is as an address names it. */
export interface GroupFound extends Omit<ChartKey, 'filter'> {
  readonly is: GroupKey;
  readonly count: number;
}

/** A list is gathered by one of its columns: by each of a few values, or by spans of time. Refused for anything else, and what may not be read. */
export function groupAxis(reader: Pick<Viewer, 'application' | 'roles'>, entity: Entity, columns: readonly ShownField[], by: string): Axis {
  const { path, unit } = readGroupTerm(by);
  const shown = columns.find((one) => isSamePath(one.path, path));
  const found = shown && readPath(reader, entity, shown.path);
  if (!found || !isGroupField(found.type)) throw notBy(by);
  const { inPeriods } = traitsOf(found.type);
  if (unit !== null && !inPeriods) throw notBy(by);
  const span = inPeriods ? (unit ?? usualGroupUnit) : undefined;
  return { shown, path: found, unit: span, by: groupBy(found, shown.path, span), most: groupsOfAList, ofCurrency: false };
}

function notBy(by: string) {
  return platformRefused('unknown-field', { said: message('This cannot be gathered by “{by}”.', { by: by.slice(0, 100) }), path: ['by'] });
}

/**
 * All there are among the records that may be read, as they stand; what has no value, and what may not be read, comes last. `down`: from the
 * last to the first. `also`: one that was there when it was asked for last, and may be gone.
 */
export async function groupsOf(
  context: RequestContext,
  axis: Axis,
  question: ListQuestion,
  { down, also }: { readonly down: boolean; readonly also?: string | undefined },
): Promise<readonly GroupFound[]> {
  const { store, settings } = context.running;
  const worked = await store.groups({ ...questionOf(context, question), of: 'count', by: [axis.by], most: [axis.most] });
  if (!worked) throw notBy(axis.shown.words);
  const counts = worked.groups.flatMap(({ keys: [is], value }) => (is ? [{ is, count: Number(value) }] : []));
  const isGone = also !== undefined && !counts.some(({ is }) => addressOf(is) === also);
  const naming = createNaming(context, store);
  const folded = worked.by[0]?.folded ?? 0;
  const told = [...counts, ...(isGone ? [{ is: keyNamed(keyType(axis), also), count: 0 }] : [])].map(
    async (each): Promise<GroupFound> => ({ ...each, ...(await tellKey(context, naming, axis, each.is, folded)) }),
  );
  return inOrder(axis, await tellKeysApart(context, naming, await Promise.all(told)), down, settings.locale);
}

/** The key that `addressOf` names so. Throws UnusableCursor: nobody but a page mark names one. */
export function keyNamed(type: FieldType, text: string): GroupKey {
  if (text === 'none' || text === 'hidden' || text === 'others') return { kind: text };
  const value = text.replace(/^is:/u, '');
  const read = decodeValue(type, type.kind === 'yes/no' ? value === 'true' : value);
  if ('problem' in read || value === text) throw new UnusableCursor();
  return { kind: 'value', value: read.value };
}

function inOrder(axis: Axis, groups: readonly GroupFound[], down: boolean, locale: string): readonly GroupFound[] {
  const up = ofKind(groups, 'value').toSorted(comparing(axis, locale));
  const others = ofKind(groups, 'others');
  // What is older than the spans that are given stands before them.
  const begins = axis.unit !== undefined && !down ? others : [];
  const known = [...begins, ...(down ? up.toReversed() : up), ...(begins === others ? [] : others)];
  return [...known, ...ofKind(groups, 'none'), ...ofKind(groups, 'hidden')];
}

function ofKind(groups: readonly GroupFound[], kind: GroupKey['kind']): readonly GroupFound[] {
  return groups.filter(({ is }) => is.kind === kind);
}

type Comparison = (a: GroupFound, b: GroupFound) => number;

/** What a document lists stands as it does there, records by what they are called, days in their order. */
function comparing(axis: Axis, locale: string): Comparison {
  const type = keyType(axis);
  const said = valuesSaid(type);
  if (said.length > 0) return (a, b) => placeIn(said, a.value) - placeIn(said, b.value);
  const { compare } = new Intl.Collator(locale);
  const byKey: Comparison = (a, b) => (a.key < b.key ? -1 : 1);
  return type.kind === 'reference' ? (a, b) => compare(nameOf(a), nameOf(b)) || byKey(a, b) : byKey;
}

function nameOf({ value }: GroupFound): string {
  return typeof value === 'object' && value !== null && 'label' in value ? value.label : '';
}
