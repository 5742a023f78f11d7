/** A chart, worked out by the database: its keys in order, and a figure for each. */
import { digitsOfAMean, encodeValue, placesOfAMean } from '@ninefold/engine';
import type { DashboardPart, FieldType, Measure, Value } from '@ninefold/model';
import { type FieldTypeWith, isSummable, numberScale, rescale, scaleOfField, share, traitsOf, unreachable } from '@ninefold/model';
import type { ChartAnswer, ChartAxis, ChartShape, FilterTerm, ListBehind } from '@ninefold/protocol';
import type { GroupKey, Groups, GroupsQuery } from '@ninefold/store';
import { type Message, message } from '@ninefold/words';
import type { ReadPath } from '../access/read-path.ts';
import type { RequestContext } from '../context/request-context.ts';
import { questionOf } from '../records/list.ts';
import { createNaming } from '../records/naming.ts';
import { tellKeysApart } from '../records/told-apart.ts';
import { type Axis, addressOf, axesOf, filterOfKey, keyType, orderKeys, tellKey } from './chart-axes.ts';
import type { JudgedPart } from './judged-part.ts';
import { canAdd, opensPart } from './list-behind.ts';

type Chart = Extract<DashboardPart, { kind: 'chart' }>;
type Readable = Extract<JudgedPart, { kind: 'readable' }>;
type Measured = { readonly measured: Pick<ReadPath, 'type'> | null };
type Worked = ChartAnswer | { readonly kind: 'gap'; readonly words: Message } | { readonly kind: 'absent' };

/** Absent where one may never read what it is gathered by; a gap where that is not shown or cannot be worked out. */
export async function chartOf(context: RequestContext, part: Chart, judged: Readable): Promise<Worked> {
  const axes = axesOf(context, judged, part);
  if (axes === 'unreadable') return { kind: 'absent' };
  const worked = axes === 'unknown' ? null : await context.running.store.groups(groupsQuery(context, part.measure, judged, axes));
  if (axes === 'unknown' || !worked)
    return { kind: 'gap', words: message('{part}: what it is gathered by is not shown', { part: part.name }) };
  const type = figureType(part.measure, judged);
  const opens = opensPart(context, judged);
  const [keys = [allOf], splits] = axes.map((axis, place) => keysOf(axis, worked, place));
  const found = new Map(worked.groups.map((group) => [group.keys.map(addressOf).join('\n'), group.value]));
  const figure = (key: GroupKey, split: GroupKey | undefined): Value =>
    found.get(axes.length === 0 ? '' : [key, ...(split ? [split] : [])].map(addressOf).join('\n')) ?? null;
  const [by, splitBy] = axes;
  return {
    currencyBy: by?.ofCurrency ? 'by' : splitBy?.ofCurrency ? 'splitBy' : null,
    shape: shapeOf(part.shape),
    of: part.measure.of,
    type,
    by: by ? await axisOf(context, by, keys, worked.by[0]?.folded ?? 0, opens) : whole(judged),
    splitBy: splitBy && splits ? await axisOf(context, splitBy, splits, worked.by[1]?.folded ?? 0, opens) : null,
    values: keys.map((key) => (splits ?? [undefined]).map((split) => encodeFigure(part.measure, judged, figure(key, split)))),
    overlaps: axes.some(({ path }) => traitsOf(path.type).many),
    opens,
  };
}

/** The one key of a chart that is gathered by nothing. */
const allOf: GroupKey = { kind: 'others' };

/** Over the records of the part that may be read. Throws where the entity never may. */
export function groupsQuery(
  context: RequestContext,
  measure: Measure,
  { entity, where, filters }: Readable,
  axes: readonly Axis[],
): GroupsQuery {
  const query = questionOf(context, { entity, where, filters });
  const path = measure.field ? { path: measure.field.path } : {};
  return { ...query, of: measure.of, ...path, by: axes.map(({ by }) => by), most: axes.map(({ most }) => most) };
}

/** The keys of one of what was gathered by, in their order. */
export function keysOf(axis: Axis, { groups }: Pick<Groups, 'groups'>, place: number): readonly GroupKey[] {
  const weights = new Map<string, { key: GroupKey; weight: number }>();
  for (const { keys, value } of groups) {
    const key = keys[place];
    // Several currencies, or nobody knows which: there is no such amount.
    if (!key || (axis.ofCurrency && (key.kind === 'others' || key.kind === 'hidden'))) continue;
    const before = weights.get(addressOf(key))?.weight ?? 0;
    weights.set(addressOf(key), { key, weight: before + (typeof value === 'bigint' ? Number(value) : 0) });
  }
  const keys = [...weights.values()].map(({ key }) => key);
  return orderKeys(axis, keys, (key) => weights.get(addressOf(key))?.weight ?? 0, place > 0);
}

function axisOf(
  context: RequestContext,
  axis: Axis,
  keys: readonly GroupKey[],
  folded: number,
  opens: ListBehind | null,
): Promise<ChartAxis> {
  return tellAxis(context, axis, keys, { folded, filterOf: (key) => opens && filterWithin(context, axis, key, opens) });
}

interface KeysTold {
  /** How many values are among the others. */
  readonly folded: number;
  /** What finds the records of a key. */
  filterOf(key: GroupKey): readonly FilterTerm[] | null;
}

/** What was gathered by, with its keys as whoever asks may know them. */
export async function tellAxis(
  context: RequestContext,
  axis: Axis,
  keys: readonly GroupKey[],
  { folded, filterOf }: KeysTold,
): Promise<ChartAxis> {
  const naming = createNaming(context, context.running.store);
  const told = keys.map(async (key) => ({ ...(await tellKey(context, naming, axis, key, folded)), filter: filterOf(key) }));
  return {
    words: axis.shown.words,
    unit: axis.unit ?? null,
    type: keyType(axis),
    entity: axis.shown.entity ?? '',
    statement: axis.path.field?.statement ?? null,
    keys: await tellKeysApart(context, naming, await Promise.all(told)),
  };
}

function filterWithin(context: RequestContext, axis: Axis, key: GroupKey, opens: ListBehind): readonly FilterTerm[] | null {
  const filter = filterOfKey(context, axis, key);
  return filter && canAdd(context, opens, axis.path, filter) ? filter : null;
}

function whole({ entity }: Readable): ChartAxis {
  const keys = [{ key: 'all', value: null, folded: 0, filter: [] }];
  return { words: '', unit: null, type: { kind: 'text' }, entity: entity.name, statement: null, keys };
}

const shapes: Readonly<Record<string, ChartShape>> = {
  column: 'columns',
  columns: 'columns',
  bar: 'bars',
  bars: 'bars',
  line: 'lines',
  lines: 'lines',
  area: 'area',
  pie: 'pie',
  donut: 'donut',
  points: 'points',
};

/** What no chart is drawn for is given as a table. */
function shapeOf(written: string): ChartShape {
  return shapes[written] ?? 'table';
}

/** A mean keeps some places more than what it is made from, money those of its currency; that of a yes/no is the share of yes. */
export function figureType({ of }: Pick<Measure, 'of'>, { measured }: Measured): FieldType {
  if (of === 'count' || !measured) return { kind: 'whole number' };
  const { type } = measured;
  if (of !== 'mean') return type;
  if (type.kind === 'yes/no') return share;
  return isSummable(type) ? meanOf(type) : type;
}

function meanOf(type: FieldTypeWith<'addsUp', true>): FieldType {
  switch (type.kind) {
    case 'money':
      return type;
    case 'whole number':
      return { kind: 'decimal', scale: placesOfAMean };
    case 'number':
      return type;
    case 'decimal':
      return { kind: 'decimal', scale: Math.min(meanScale, type.scale + placesOfAMean) };
    default:
      return unreachable(type);
  }
}

/** Of nothing, the sum is nothing; there is no least, no greatest and no mean. */
export function encodeFigure(measure: Pick<Measure, 'of'>, judged: Measured, value: Value) {
  const type = figureType(measure, judged);
  const told = value === null && (measure.of === 'sum' || measure.of === 'count') ? 0n : value;
  const scale = scaleOfField(type) ?? 0;
  if (measure.of !== 'mean' || typeof told !== 'bigint') return encodeValue(type, told);
  const places = type.kind === 'number' ? placesThatCount(told) : scale;
  return encodeValue(type, rescale(rescale(told, meanScale, places), places, scale));
}

/** Of a mean of what has no places of its own: so many that a small one is no 0. */
function placesThatCount(mean: bigint): number {
  const digits = String(mean < 0n ? -mean : mean).length;
  return Math.min(numberScale, Math.max(placesOfAMean, meanScale - digits + digitsOfAMean));
}

/** Places of a mean as the database gives it. */
const meanScale = 12;
