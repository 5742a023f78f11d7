/** The period that a dashboard is looked at over, as conditions of lists have it. */
import {
  comparedDays,
  type DashboardPeriod,
  firstDayOfWeek,
  localOfInstant,
  type PeriodDays,
  readPeriod,
  spanOfPeriod,
} from '@ninefold/engine';
import type { ShownField } from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';

/** Refused where there is no such period. */
export function periodAsked(words: string | undefined): DashboardPeriod {
  const period = readPeriod(words);
  if (period === undefined) throw platformRefused('not-found', { said: 'There is no such period.' });
  return period;
}

/** Nothing for any time. */
export function termsOfPeriod({ path }: ShownField, period: DashboardPeriod): readonly FilterTerm[] {
  const span = spanOfPeriod(period);
  return span === null ? [] : [{ path, operator: 'within', values: [span] }];
}

/** From the first day to the last. */
export function termsOfDays({ path }: ShownField, { from, to }: PeriodDays): readonly FilterTerm[] {
  return [
    { path, operator: 'from', values: [from] },
    { path, operator: 'to', values: [to] },
  ];
}

/** What is set beside one another now, by the clock in the document's time zone. */
export function comparedNow({ environment }: RequestContext, period: DashboardPeriod) {
  const today = localOfInstant(environment.now, environment.settings.timeZone)?.date;
  return today === undefined ? null : comparedDays(period, today, firstDayOfWeek(environment.settings));
}
