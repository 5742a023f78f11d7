/** The period that a dashboard is looked at over, and the one it is set beside. */
import type { PeriodUnit } from '@ninefold/model';
import { dashboardPeriods, usualPeriod } from '../assumptions/chosen/lists.ts';
import type { FirstDayOfWeek } from '../settings/first-day-of-week.ts';
import { daysOf, daysOn } from './calendar.ts';
import { lastDayOfPeriod, periodOf } from './periods.ts';
import { daysWithin, type RelativeSpan } from './relative-spans.ts';

export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** Days as ISO dates, both included. */
export interface PeriodDays {
  readonly from: string;
  readonly to: string;
}

interface Compared {
  readonly now: PeriodDays;
  readonly before: PeriodDays;
  readonly isWhole: boolean;
}

/** The period that words ask for, the usual one where nothing is asked; undefined where there is no such period. */
export function readPeriod(words: string | null | undefined): DashboardPeriod | undefined {
  return words === null || words === undefined ? usualPeriod : dashboardPeriods.find((one) => one === words);
}

/** The days of a period by their words; null for any time. */
export function spanOfPeriod(period: DashboardPeriod): RelativeSpan | null {
  return period === 'any time' ? null : period;
}

/**
 * What is set beside one another on the day `today`, an ISO date: of a period what has gone by, and as many days of the one before it,
 * but no more than that one has; `isWhole`: nothing of the period is to come. Null for any time. `firstDay`: on which weeks begin.
 */
export function comparedDays(period: DashboardPeriod, today: string, firstDay: FirstDayOfWeek): Compared | null {
  const span = spanOfPeriod(period);
  if (span === null) return null;
  const { from, to } = daysWithin(span, today, firstDay);
  if (from === null || to === null) return null;
  const now = { from, to: to < today ? to : today };
  const isWhole = to === now.to;
  const unit = unitOf(span);
  if (!unit) return { now, before: daysBefore(now), isWhole };
  const start = periodOf(daysOn(from, -1), unit, firstDay);
  const end = lastDayOfPeriod(start, unit);
  const asFar = daysOn(start, daysOf(now.to) - daysOf(from));
  return { now, before: { from: start, to: isWhole || asFar > end ? end : asFar }, isWhole };
}

/** As many days as these, just before them. */
function daysBefore({ from, to }: PeriodDays): PeriodDays {
  return { from: daysOn(from, daysOf(from) - daysOf(to) - 1), to: daysOn(from, -1) };
}

function unitOf(span: RelativeSpan): Extract<PeriodUnit, 'week' | 'month' | 'year'> | undefined {
  return (['week', 'month', 'year'] as const).find((unit) => span === `this ${unit}` || span === `last ${unit}`);
}
