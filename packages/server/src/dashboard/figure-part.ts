/** One figure over all the records it is about. */
import { type DashboardPeriod, evaluate, type PeriodDays } from '@ninefold/engine';
import {
  type DashboardPart,
  type FieldType,
  type FigureTarget,
  formatDecimal,
  parseDecimal,
  rescale,
  scaleOf,
  scaleOfField,
} from '@ninefold/model';
import type { FigureAnswer, FilterTerm, WireValue } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { encodeFigure, figureType, groupsQuery } from './chart-part.ts';
import type { JudgedPart } from './judged-part.ts';
import { opensPart } from './list-behind.ts';
import { comparedNow, termsOfDays } from './period.ts';

type Figure = Extract<DashboardPart, { kind: 'figure' }>;

type Readable = Extract<JudgedPart, { kind: 'readable' }>;

/** Null when the database cannot work it out. */
export async function figureOf(
  context: RequestContext,
  { measure, target }: Figure,
  judged: Readable,
  period: DashboardPeriod,
): Promise<FigureAnswer | null> {
  const value = await worked(context, measure, judged, judged.filters);
  if (value === undefined) return null;
  const compared = await comparedWith(context, measure, judged, { period, value });
  const type = figureType(measure, judged);
  return { value, type, compared, target: target ? targetOf(context, target, type, value) : null, opens: opensPart(context, judged) };
}

/** Null where what it should be is not shown. A target may have more places than what is counted. */
function targetOf(
  { environment }: RequestContext,
  { bound, value: { typed } }: FigureTarget,
  type: FieldType,
  value: WireValue,
): FigureAnswer['target'] {
  const aim = typed && evaluate(typed, environment);
  if (!typed || typeof aim !== 'bigint') return null;
  const places = Math.max(scaleOf(typed.type), scaleOfField(type) ?? 0);
  const aimed = rescale(aim, scaleOf(typed.type), places);
  const is = typeof value === 'string' ? parseDecimal(value, places) : undefined;
  const met = is === undefined ? null : bound === 'most' ? is <= aimed : is >= aimed;
  const away = is === undefined ? null : formatDecimal(is - aimed, places);
  const finer: FieldType = { kind: 'decimal', scale: places };
  return { bound, value: formatDecimal(aimed, places), type: places === scaleOfField(type) ? type : finer, away, met };
}

async function comparedWith(
  context: RequestContext,
  measure: Figure['measure'],
  judged: Readable,
  { period, value }: { readonly period: DashboardPeriod; readonly value: WireValue },
): Promise<FigureAnswer['compared']> {
  const { over } = measure;
  const days = over ? comparedNow(context, period) : null;
  if (!over || !days) return null;
  const during = (each: PeriodDays) => worked(context, measure, judged, termsOfDays(over, each));
  const [now, before] = await Promise.all([days.isWhole ? value : during(days.now), during(days.before)]);
  return now === undefined || before === undefined ? null : { now, before, ...days.before };
}

async function worked(
  context: RequestContext,
  measure: Figure['measure'],
  judged: Readable,
  filters: readonly FilterTerm[],
): Promise<WireValue | undefined> {
  const found = await context.running.store.groups(groupsQuery(context, measure, { ...judged, filters }, []));
  const [all] = found?.groups ?? [];
  return all && encodeFigure(measure, judged, all.value);
}
