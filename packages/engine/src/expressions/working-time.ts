/** Moments reached by working, and the time that people work between two of them, on the clocks of a time zone. */
import { type Instant, memoize, type WorkingTime, weekdays } from '@ninefold/model';
import { clockShows } from '../timers/clock-shows.ts';
import { dateOfDays, dayMilliseconds, daysOf, weekdayOf } from './calendar.ts';
import { spend } from './effort.ts';
import { millisecondsOfTime, offsetAt } from './moments.ts';

/** Days of four hundred years, over which none is counted. */
const longest = 146_097;

/** In milliseconds since midnight. */
type Span = readonly [from: number, to: number];

interface Calendar {
  /** Monday is 0. */
  readonly spans: readonly (readonly Span[])[];
  readonly holidays: ReadonlySet<string>;
}

const calendarOf = memoize(
  ({ spans, holidays }: WorkingTime): Calendar => ({
    spans: weekdays.map((day) =>
      spans
        .filter((span) => span.day === day)
        .map(({ from, to }): Span => [millisecondsOfTime(`${from}:00`), millisecondsOfTime(`${to}:00`)])
        .toSorted(([one], [other]) => one - other),
    ),
    holidays: new Set(holidays),
  }),
);

/**
 * The moment at which so many milliseconds have been worked since another; of a negative number, before it. None at all is the
 * same moment where somebody works or has just stopped, else the next one. null outside the years 0001–9999, and where nobody ever works.
 */
export function addWorkingHours(from: Instant, amount: bigint, workingTime: WorkingTime, timeZone: string): Instant | null {
  const calendar = calendarOf(workingTime);
  const step = amount < 0n ? -1 : 1;
  let left = Number(amount < 0n ? -amount : amount);
  const first = dayAt(from, timeZone);
  for (let day = first; isInReach(calendar, first, day); day += step) {
    spend(1);
    for (const [opens, closes] of inOrder(momentsOf(calendar, day, timeZone), step)) {
      // A day ends in its working time: a clock that stopped for no time at all puts nothing off.
      if (left === 0 && from === closes) return from;
      const length = step > 0 ? closes - Math.max(opens, from) : Math.min(closes, from) - opens;
      if (length <= 0) continue;
      if (left <= length) return step > 0 ? Math.max(opens, from) + left : Math.min(closes, from) - left;
      left -= length;
    }
  }
  return null;
}

/**
 * So many days later on which people work, at the same time of day; where nobody works at that time, at the last moment before it of
 * that day, else as the day opens. null as above.
 */
export function addWorkingDays(from: Instant, count: bigint, workingTime: WorkingTime, timeZone: string): Instant | null {
  const first = dayAt(from, timeZone);
  const day = stepDays(first, count, workingTime);
  const date = day === null ? null : dateOfDays(day);
  if (day === null || date === null) return null;
  const inDay = from + offsetAt(from, timeZone) - first * dayMilliseconds;
  return clockShows(date, nearestWork(spansOf(calendarOf(workingTime), day), inDay), timeZone);
}

/** The same of a date. */
export function addWorkingDaysToDate(date: string, count: bigint, workingTime: WorkingTime): string | null {
  const day = stepDays(daysOf(date), count, workingTime);
  return day === null ? null : dateOfDays(day);
}

/** Milliseconds that are worked from one moment to another; negative where the second is before the first. null over more than four hundred years. */
export function workingTimeBetween(from: Instant, to: Instant, workingTime: WorkingTime, timeZone: string): bigint | null {
  if (Math.abs(to - from) > longest * dayMilliseconds) return null;
  return to < from ? -worked(to, from, workingTime, timeZone) : worked(from, to, workingTime, timeZone);
}

/** The holidays between two moments, in whichever order, on which people would have worked else. */
export function freeDaysBetween(one: Instant, other: Instant, workingTime: WorkingTime, timeZone: string): readonly string[] {
  const { spans, holidays } = calendarOf(workingTime);
  const last = dayAt(Math.max(one, other), timeZone);
  const found: string[] = [];
  for (let day = dayAt(Math.min(one, other), timeZone); day <= last; day += 1) {
    spend(1);
    const date = dateOfDays(day);
    if (date === null || !(holidays.has(date) || holidays.has(date.slice(5)))) continue;
    if ((spans[weekdayOf(date) - 1] ?? []).length > 0) found.push(date);
  }
  return found;
}

function worked(from: Instant, to: Instant, workingTime: WorkingTime, timeZone: string): bigint {
  const calendar = calendarOf(workingTime);
  const last = dayAt(to, timeZone);
  let sum = 0;
  for (let day = dayAt(from, timeZone); day <= last; day += 1) {
    spend(1);
    for (const [opens, closes] of momentsOf(calendar, day, timeZone)) sum += Math.max(0, Math.min(closes, to) - Math.max(opens, from));
  }
  return BigInt(sum);
}

/** As many days on which people work as counted; none: the day itself. */
function stepDays(from: number, count: bigint, workingTime: WorkingTime): number | null {
  const calendar = calendarOf(workingTime);
  const step = count < 0n ? -1 : 1;
  let left = count < 0n ? -count : count;
  for (let day = from; isInReach(calendar, from, day); day += step) {
    if (left === 0n) return day;
    spend(1);
    if (spansOf(calendar, day + step).length > 0) left -= 1n;
  }
  return null;
}

function nearestWork(spans: readonly Span[], inDay: number): number {
  const before = spans.findLast(([opens]) => opens <= inDay);
  return before ? Math.min(inDay, before[1]) : (spans[0]?.[0] ?? inDay);
}

function spansOf({ spans, holidays }: Calendar, day: number): readonly Span[] {
  const date = dateOfDays(day);
  if (date === null || holidays.has(date) || holidays.has(date.slice(5))) return [];
  return spans[weekdayOf(date) - 1] ?? [];
}

function momentsOf(calendar: Calendar, day: number, timeZone: string): readonly Span[] {
  const date = dateOfDays(day);
  const spans = spansOf(calendar, day);
  if (date === null || spans.length === 0) return [];
  const midnight = day * dayMilliseconds;
  const [before, after] = [offsetAt(midnight - dayMilliseconds, timeZone), offsetAt(midnight + 2 * dayMilliseconds, timeZone)];
  // Clocks are not changed about this day, as nearly always.
  if (before === after) return spans.map(([from, to]) => [midnight + from - before, midnight + to - before]);
  return spans.map(([from, to]) => [clockShows(date, from, timeZone), clockShows(date, to, timeZone)]);
}

function inOrder(spans: readonly Span[], step: number): readonly Span[] {
  return step > 0 ? spans : spans.toReversed();
}

function dayAt(moment: Instant, timeZone: string): number {
  return Math.floor((moment + offsetAt(moment, timeZone)) / dayMilliseconds);
}

/** Without any work in a week there is none at all. */
function isInReach({ spans }: Calendar, from: number, day: number): boolean {
  return spans.some((each) => each.length > 0) && Math.abs(day - from) < longest && dateOfDays(day) !== null;
}
