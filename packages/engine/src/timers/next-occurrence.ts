/** `every monday 08:00`, `every 15 minutes`: when it comes next. */
import { type Instant, type Recurrence, unreachable, weekdays } from '@ninefold/model';
import { addMonths, civilFromDays, dateOfDays, dateOfParts, dayMilliseconds } from '../expressions/calendar.ts';
import { millisecondsOfTime, offsetAt } from '../expressions/moments.ts';
import { clockShows } from './clock-shows.ts';

type Calendar = Exclude<Recurrence, { per: 'minute' }>;

const minute = 60_000;

/** The first one after a stay began: what comes every so many minutes is counted from then. undefined after the year 9999. */
export function firstOccurrence(recurrence: Recurrence, entered: Instant, timeZone: string): Instant | undefined {
  if (recurrence.per === 'minute') return entered + recurrence.count * minute;
  return firstAfter(recurrence, periodAt(recurrence, entered, timeZone), 1, entered, timeZone);
}

/** The first one after `now` in the series that `last` is of, so that `every 2 weeks` stays with its weeks. undefined after the year 9999. */
export function nextOccurrence(recurrence: Recurrence, last: Instant, now: Instant, timeZone: string): Instant | undefined {
  const after = Math.max(last, now);
  const { count } = recurrence;
  if (recurrence.per === 'minute') return last + (Math.floor((after - last) / (count * minute)) + 1) * count * minute;
  const period = periodAt(recurrence, last, timeZone);
  const passed = Math.floor((periodAt(recurrence, after, timeZone) - period) / count);
  return firstAfter(recurrence, period + passed * count, count, after, timeZone);
}

/** Of the periods from one on, so many apart. */
function firstAfter(recurrence: Calendar, from: number, step: number, after: Instant, timeZone: string): Instant | undefined {
  const inDay = millisecondsOfTime(`${recurrence.time}:00`.slice(0, 8));
  for (let period = from; ; period += step) {
    const date = dateIn(recurrence, period);
    if (date === null) return undefined;
    const moment = clockShows(date, inDay, timeZone);
    if (moment > after) return moment;
  }
}

/** The number of the day, week, month or year that a moment is in. */
function periodAt({ per }: Calendar, moment: Instant, timeZone: string): number {
  const day = Math.floor((moment + offsetAt(moment, timeZone)) / dayMilliseconds);
  const { year, month } = civilFromDays(day);
  switch (per) {
    case 'day':
      return day;
    case 'week':
      return Math.floor((day + firstMonday) / 7);
    case 'month':
      return year * 12 + month - 1;
    case 'year':
      return year;
    default:
      return unreachable(per);
  }
}

/** 1970-01-01, from which days are counted, was a Thursday. */
const firstMonday = 3;

/** The day in a period on which it comes; null after the year 9999. */
function dateIn(recurrence: Calendar, period: number): string | null {
  switch (recurrence.per) {
    case 'day':
      return dateOfDays(period);
    case 'week':
      return dateOfDays(period * 7 - firstMonday + weekdays.indexOf(recurrence.on));
    case 'month':
      return dayOfMonth(Math.floor(period / 12), (period % 12) + 1, recurrence.on);
    case 'year':
      return dayOfMonth(period, recurrence.on.month, recurrence.on.day);
    default:
      return unreachable(recurrence);
  }
}

/** A day that the month lacks is its last. */
function dayOfMonth(year: number, month: number, day: number | 'last'): string | null {
  const longest = dateOfParts(year, 1, day === 'last' ? 31 : day);
  return longest === null ? null : addMonths(longest, month - 1);
}
