/** One figure over all the records it is about. */
import type { DashboardPeriod, PeriodDays } from '@ninefold/engine';
import type { DashboardPart } from '@ninefold/model';
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
  { measure }: Figure,
  judged: Readable,
  period: DashboardPeriod,
): Promise<FigureAnswer | null> {
  const value = await worked(context, measure, judged, judged.filters);
  if (value === undefined) return null;
  const compared = await comparedWith(context, measure, judged, { period, value });
  return { value, type: figureType(measure, judged), compared, opens: opensPart(context, judged) };
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
