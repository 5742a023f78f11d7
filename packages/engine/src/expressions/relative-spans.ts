/** Days that are asked for by words, such as this week: which they are, the clock says at each request. */
import type { PeriodUnit } from '@ninefold/model';
import { relativeSpans } from '../assumptions/chosen/lists.ts';
import type { FirstDayOfWeek } from '../settings/first-day-of-week.ts';
import { daysOn } from './calendar.ts';
import { lastDayOfPeriod, periodAfter, periodOf } from './periods.ts';

export type RelativeSpan = (typeof relativeSpans)[number];

/** Both included; null: without an end there. */
interface SpanOfDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether these words ask for days. */
export function isRelativeSpan(words: string): words is RelativeSpan {
  return relativeSpans.some((one) => one === words);
}

/** The days meant on the day `today`, an ISO date. `firstDay`: on which weeks begin. Today is one of the last days, and of the next. */
export function daysWithin(span: RelativeSpan, today: string, firstDay: FirstDayOfWeek): SpanOfDays {
  return spans[span](today, firstDay);
}

const spans: Readonly<Record<RelativeSpan, (today: string, firstDay: FirstDayOfWeek) => SpanOfDays>> = {
  yesterday: daysFrom(-1, -1),
  today: daysFrom(0, 0),
  tomorrow: daysFrom(1, 1),
  'last week': periodsOn('week', -1),
  'this week': periodsOn('week', 0),
  'next week': periodsOn('week', 1),
  'last month': periodsOn('month', -1),
  'this month': periodsOn('month', 0),
  'next month': periodsOn('month', 1),
  'last 7 days': daysFrom(-6, 0),
  'last 30 days': daysFrom(-29, 0),
  'last 90 days': daysFrom(-89, 0),
  'next 7 days': daysFrom(0, 6),
  'next 30 days': daysFrom(0, 29),
  'this year': periodsOn('year', 0),
  'before today': (today) => ({ from: null, to: daysOn(today, -1) }),
  'after today': (today) => ({ from: daysOn(today, 1), to: null }),
};

function daysFrom(first: number, last: number) {
  return (today: string): SpanOfDays => ({ from: daysOn(today, first), to: daysOn(today, last) });
}

function periodsOn(unit: PeriodUnit, count: -1 | 0 | 1) {
  return (today: string, firstDay: FirstDayOfWeek): SpanOfDays => {
    const start = periodOf(today, unit, firstDay);
    const from = count < 0 ? periodOf(daysOn(start, -1), unit, firstDay) : count > 0 ? (periodAfter(start, unit) ?? start) : start;
    return { from, to: lastDayOfPeriod(from, unit) };
  };
}
