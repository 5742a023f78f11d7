/** `every monday 08:00`, `every 15 minutes`: when it comes next. */
import { type DayOfMonth, type Instant, type Recurrence, type Settings, unreachable, weekdays } from '@ninefold/model';
import { addMonths, civilFromDays, dateOfDays, dateOfParts, dayMilliseconds } from '../expressions/calendar.ts';
import { millisecondsOfTime, offsetAt } from '../expressions/moments.ts';
import { addWorkingDaysToDate } from '../expressions/working-time.ts';
import { clockShows } from './clock-shows.ts';

type Calendar = Exclude<Recurrence, { per: 'minute' }>;

/** On which clock days begin, and when people work. */
type Days = Pick<Settings, 'timeZone' | 'workingTime'>;

const minute = 60_000;

/**
 * The first one after a stay began: what comes every so many minutes is counted from then. undefined after the year 9999, and where
 * it is a day of work and nothing says when people work.
 */
export function firstOccurrence(recurrence: Recurrence, entered: Instant, days: Days): Instant | undefined {
  if (recurrence.per === 'minute') return entered + recurrence.count * minute;
  return firstAfter(recurrence, periodAt(recurrence, entered, days.timeZone), 1, entered, days);
}

/** The first one after `now` in the series that `last` is of, so that `every 2 weeks` stays with its weeks. undefined as above. */
export function nextOccurrence(recurrence: Recurrence, last: Instant, now: Instant, days: Days): Instant | undefined {
  const after = Math.max(last, now);
  const { count } = recurrence;
  const { timeZone } = days;
  if (recurrence.per === 'minute') return last + (Math.floor((after - last) / (count * minute)) + 1) * count * minute;
  const period = periodAt(recurrence, last, timeZone);
  const passed = Math.floor((periodAt(recurrence, after, timeZone) - period) / count);
  return firstAfter(recurrence, period + passed * count, count, after, days);
}

/** Of the periods from one on, so many apart. */
function firstAfter(recurrence: Calendar, from: number, step: number, after: Instant, days: Days): Instant | undefined {
  const inDay = millisecondsOfTime(`${recurrence.time}:00`.slice(0, 8));
  for (let period = from; ; period += step) {
    const date = dateIn(recurrence, period, days);
    if (date === null) return undefined;
    const moment = clockShows(date, inDay, days.timeZone);
    if (moment > after) return moment;
  }
}

/** The number of the day, week, month or year that a moment is in. */
function periodAt({ per }: Calendar, moment: Instant, timeZone: string): number {
  const day = Math.floor((moment + offsetAt(moment, timeZone)) / dayMilliseconds);
  const { year, month } = civilFromDays(day);
  switch (per) {
    case 'day':
    case 'working day':
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

/** The day in a period on which it comes, or after it where nobody works in it; null as above. */
function dateIn(recurrence: Calendar, period: number, days: Days): string | null {
  switch (recurrence.per) {
    case 'day':
      return dateOfDays(period);
    case 'working day':
      return workingDay(dateOfDays(period - 1), 1n, days);
    case 'week':
      return dateOfDays(period * 7 - firstMonday + weekdays.indexOf(recurrence.on));
    case 'month':
      return dayOfMonth(Math.floor(period / 12), (period % 12) + 1, recurrence.on, days);
    case 'year':
      return dayOfMonth(period, recurrence.on.month, recurrence.on.day, days);
    default:
      return unreachable(recurrence);
  }
}

/** A day that the month lacks is its last. */
function dayOfMonth(year: number, month: number, day: DayOfMonth, days: Days): string | null {
  if (day === 'first working') return workingDay(lastOfMonth(year, month - 1), 1n, days);
  if (day === 'last working') return workingDay(dateOfParts(month === 12 ? year + 1 : year, (month % 12) + 1, 1), -1n, days);
  if (day === 'last') return lastOfMonth(year, month);
  const longest = dateOfParts(year, 1, day);
  return longest === null ? null : addMonths(longest, month - 1);
}

function lastOfMonth(year: number, month: number): string | null {
  const longest = dateOfParts(year, 1, 31);
  return longest === null ? null : addMonths(longest, month - 1);
}

/** So many days of work after a date, or before it; null where nothing says when people work. */
function workingDay(date: string | null, count: bigint, { workingTime }: Days): string | null {
  return date === null || !workingTime ? null : addWorkingDaysToDate(date, count, workingTime);
}
