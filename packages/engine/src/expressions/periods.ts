/** Spans of time that figures are gathered in: each is named by its first day. */
import type { PeriodUnit } from '@ninefold/model';
import type { FirstDayOfWeek } from '../settings/first-day-of-week.ts';
import { addMonths, dateOfDays, daysOf, weekdayOf } from './calendar.ts';

const months: Readonly<Record<Exclude<PeriodUnit, 'day' | 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

const firstDate = '0001-01-01';

/** The first day of the span that `date` lies in; of the first days there are, the first one. `firstDay`: on which weeks begin. */
export function periodOf(date: string, unit: PeriodUnit, firstDay: FirstDayOfWeek): string {
  switch (unit) {
    case 'day':
      return date;
    case 'week':
      return dateOfDays(daysOf(date) - ((weekdayOf(date) - firstDay + 7) % 7)) ?? firstDate;
    case 'month':
      return `${date.slice(0, 7)}-01`;
    case 'quarter': {
      const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
      return `${date.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
    }
    case 'year':
      return `${date.slice(0, 4)}-01-01`;
  }
}

/** The first day of the span after the one that begins on `start`; null after the year 9999. */
export function periodAfter(start: string, unit: PeriodUnit): string | null {
  if (unit === 'day' || unit === 'week') return dateOfDays(daysOf(start) + (unit === 'day' ? 1 : 7));
  return addMonths(start, months[unit]);
}

/** The last day of the span that begins on `start`. */
export function lastDayOfPeriod(start: string, unit: PeriodUnit): string {
  const next = periodAfter(start, unit);
  return (next === null ? null : dateOfDays(daysOf(next) - 1)) ?? '9999-12-31';
}
