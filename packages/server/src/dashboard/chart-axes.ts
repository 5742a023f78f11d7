/** What a chart gathers by: the fields as groups of the database, and their keys in the order they stand in. */
import { encodeValue, lastDayOfPeriod, periodAfter, slicesOfAPie, spansOfAChart, splitsOfAChart, valuesOfAChart } from '@ninefold/engine';
import {
  choicesOf,
  currencyPathOf,
  type DashboardPart,
  type FieldType,
  groupedAs,
  isComparedField,
  isRecord,
  isSamePath,
  type PeriodUnit,
  type ShownField,
  type Value,
} from '@ninefold/model';
import type { ChartKey, FilterTerm, WireValue } from '@ninefold/protocol';
import type { GroupBy, GroupKey } from '@ninefold/store';
import { groupBy } from '../access/group-by.ts';
import type { ReadPath } from '../access/read-path.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Naming } from '../records/naming.ts';
import { type JudgedPart, judgeField } from './judged-part.ts';

type Chart = Extract<DashboardPart, { kind: 'chart' }>;

export interface Axis {
  readonly shown: ShownField;
  readonly path: ReadPath;
  readonly unit: PeriodUnit | undefined;
  readonly by: GroupBy;
  /** How many keys are given one by one. */
  readonly most: number;
  /** It says the currency of the figures: what is of no single one is not given. */
  readonly ofCurrency: boolean;
}

/** A chart that is only split is gathered by what splits it. */
export function axesOf(
  context: RequestContext,
  { entity, measured }: Pick<Extract<JudgedPart, { kind: 'readable' }>, 'entity' | 'measured'>,
  { by, splitBy, shape, measure }: Chart,
): readonly Axis[] | 'unknown' | 'unreadable' {
  const currency = measure.of !== 'count' && measure.field && measured ? currencyPathOf(measured.type, measure.field.path) : undefined;
  const wanted = [...(by ? [by] : []), ...(splitBy ? [{ field: splitBy }] : [])];
  const axes: Axis[] = [];
  for (const [place, { field, unit }] of wanted.entries()) {
    const path = judgeField(context, entity, field);
    if (typeof path === 'string') return path;
    const span = unit ?? (path.type.kind === 'date and time' ? 'day' : undefined);
    const room = /^(?:pie|donut)$/u.test(shape) ? slicesOfAPie : span ? spansOfAChart : valuesOfAChart;
    const ofCurrency = span === undefined && currency !== undefined && isSamePath(field.path, currency);
    const most = ofCurrency ? choicesOf(path.type).length + keysOfNoValue : place === 0 ? room : splitsOfAChart;
    axes.push({ shown: field, path, unit: span, by: groupBy(path, field.path, span), most, ofCurrency });
  }
  return axes;
}

/** Records without a value, and those of which it may not be read. */
const keysOfNoValue = 2;

/** Which keys are given: spans of time from the first to the last without a gap, choices as the document has them, the largest first. */
export function orderKeys(axis: Axis, keys: readonly GroupKey[], weightOf: (key: GroupKey) => number, split: boolean): readonly GroupKey[] {
  const values = keys.flatMap((key) => (key.kind === 'value' ? [key.value] : []));
  const others = keys.filter(({ kind }) => kind === 'others');
  const rest = keys.filter(({ kind }) => kind === 'none' || kind === 'hidden');
  const known = inOrder(axis, values, weightOf, split).map((value): GroupKey => ({ kind: 'value', value }));
  // What is older than the spans that are given stands before them.
  return axis.unit ? [...others, ...known, ...rest] : [...known, ...others, ...rest];
}

function inOrder(axis: Axis, values: readonly Value[], weightOf: (key: GroupKey) => number, split: boolean) {
  const { unit, most } = axis;
  const type = keyType(axis);
  if (unit) return withoutHoles(values.map(String).sort(), unit, most);
  const said = valuesSaid(type);
  if (said.length > 0) return [...values].sort((a, b) => placeIn(said, a) - placeIn(said, b));
  if (isComparedField(type)) return [...values].sort(upwards);
  // Ids grow with time, so that a colour stays with its record.
  if (split) return [...values].sort((a, b) => upwards(idOf(a), idOf(b)));
  return [...values].sort(
    (a, b) => weightOf({ kind: 'value', value: b }) - weightOf({ kind: 'value', value: a }) || upwards(idOf(a), idOf(b)),
  );
}

/** The values that the document gives a type, in its order; none where it gives none. */
export function valuesSaid(type: FieldType): readonly unknown[] {
  return type.kind === 'yes/no' ? [true, false] : choicesOf(type);
}

/** Where a value stands among them; one that does not stands behind them. */
export function placeIn(said: readonly unknown[], value: unknown): number {
  const place = said.indexOf(value);
  return place < 0 ? said.length : place;
}

function upwards(a: Value, b: Value): number {
  if (a === null || b === null || a === b) return 0;
  return a < b ? -1 : 1;
}

function idOf(value: Value): Value {
  return isRecord(value) ? (value.id ?? null) : value;
}

/** Every span from the first to the last, unless these would be too many. */
function withoutHoles(starts: readonly string[], unit: PeriodUnit, most: number): readonly string[] {
  const last = starts.at(-1);
  const spans: string[] = [];
  for (let at: string | null = starts[0] ?? null; at !== null && last !== undefined && at <= last; at = periodAfter(at, unit)) {
    if (spans.length === most) return starts;
    spans.push(at);
  }
  return spans;
}

/** As an address names a key. */
export function addressOf(key: GroupKey): string {
  if (key.kind !== 'value') return key.kind;
  const { value } = key;
  return `is:${isRecord(value) ? (value.id ?? '') : String(value)}`;
}

/** All of a chart's key but its filter. `folded`: how many values are among the others; given with their key only. */
export async function tellKey(
  context: RequestContext,
  naming: Naming,
  axis: Axis,
  key: GroupKey,
  folded: number,
): Promise<Omit<ChartKey, 'filter'>> {
  return { key: addressOf(key), value: await wireOf(context, naming, axis, key), folded: key.kind === 'others' ? folded : 0 };
}

async function wireOf({ running }: RequestContext, naming: Naming, axis: Axis, key: GroupKey): Promise<WireValue> {
  if (key.kind !== 'value') return null;
  const { value } = key;
  return encodeValue(keyType(axis), isRecord(value) ? await naming.named(value) : value, running.application);
}

/** Of spans of time the date they begin with, else what records are gathered by. */
export function keyType({ unit, path }: Axis): FieldType {
  return unit ? { kind: 'date' } : groupedAs(path.type);
}

/** What a list filters by to show the records of a key; null where no filter can express it. */
export function filterOfKey(context: RequestContext, axis: Axis, key: GroupKey): readonly FilterTerm[] | null {
  const { path } = axis.shown;
  if (key.kind === 'none') return [{ path, operator: 'empty', values: [] }];
  if (key.kind !== 'value') return null;
  if (axis.unit) {
    const start = String(key.value);
    return [
      { path, operator: 'from', values: [start] },
      { path, operator: 'to', values: [lastDayOfPeriod(start, axis.unit)] },
    ];
  }
  const text = isRecord(key.value) ? key.value.id : textOf(encodeValue(keyType(axis), key.value, context.running.application));
  return text ? [{ path, operator: 'is', values: [text] }] : null;
}

/** As a filter has the value; undefined for what is neither a text nor yes/no. */
export function textOf(wire: WireValue): string | undefined {
  return typeof wire === 'string' ? wire : typeof wire === 'boolean' ? String(wire) : undefined;
}
