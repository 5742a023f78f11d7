/** Functions of dates, times, moments and durations. The day and the clock of a moment are those of the document's time zone. */
import { type NodeOf, scaleOf, type Type, type Value } from '@ninefold/model';
import { dateOfParts, dayMilliseconds, monthsBetween, readDate, weekdayOf } from '../calendar.ts';
import type { Environment } from '../environment.ts';
import { localOf, localOfInstant, millisecondsOfTime, momentFromLocal, momentOf, readMoment, readTime, timeOfParts } from '../moments.ts';
import type { Apply, BuiltIn, FunctionTable } from './function.ts';

type CalendarFunction =
  | 'today'
  | 'now'
  | 'date'
  | 'time'
  | 'date and time'
  | 'duration'
  | 'year'
  | 'month'
  | 'day'
  | 'weekday'
  | 'hour'
  | 'minute'
  | 'second'
  | 'day of week'
  | 'month of year'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'months'
  | 'years'
  | 'years and months duration';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

export const calendarFunctions: FunctionTable<CalendarFunction> = {
  today: rememberToday,
  now:
    () =>
    (_, { now }) =>
      momentOf(now),
  date: (call) => (call.arguments.length === 3 ? fromParts(call, dateOfParts) : fromOne(call, readDate, (local) => local.date)),
  time: (call) => (call.arguments.length === 3 ? fromParts(call, timeOfParts) : fromOne(call, readTime, (local) => local.time)),
  'date and time': ({ arguments: { length } }) => (length === 2 ? joined : readWritten),
  // Durations are written out: the reader makes them literals.
  duration: () => () => undefined,
  year: dayPart((date) => Number(date.slice(0, 4))),
  month: dayPart((date) => Number(date.slice(5, 7))),
  day: dayPart((date) => Number(date.slice(8, 10))),
  weekday: dayPart(weekdayOf),
  'day of week': dayPart((date) => weekdays[weekdayOf(date) - 1] ?? null),
  'month of year': dayPart((date) => months[Number(date.slice(5, 7)) - 1] ?? null),
  hour: clockPart(0),
  minute: clockPart(3),
  second: clockPart(6),
  days: durationPart((count) => count / BigInt(dayMilliseconds)),
  hours: durationPart((count) => (count / 3_600_000n) % 24n),
  minutes: durationPart((count) => (count / 60_000n) % 60n),
  years: durationPart((count) => count / 12n),
  months: durationPart((count) => count % 12n),
  'years and months duration': wholeMonths,
};

/** A query asks for the day of one moment many times. */
function rememberToday(): Apply {
  let known = { now: Number.NaN, timeZone: '', date: null as string | null };
  return (_, { now, settings: { timeZone } }) => {
    if (known.now !== now || known.timeZone !== timeZone) known = { now, timeZone, date: localOfInstant(now, timeZone)?.date ?? null };
    return known.date;
  };
}

interface Local {
  readonly date: string;
  readonly time: string;
}

/** Of text, of the same kind, or of a moment as the zone's clocks show it. */
function fromOne(
  { arguments: [argument], function: name }: NodeOf<'call'>,
  read: (text: string) => string | null,
  part: (local: Local) => string,
): Apply {
  const kind: Type['kind'] | undefined = argument?.type.kind;
  return ([value], { settings }) => {
    if (typeof value !== 'string') return null;
    if (kind === name) return value;
    if (kind !== 'date and time') return read(value);
    const local = localOf(value, settings.timeZone);
    return local && part(local);
  };
}

function fromParts(call: NodeOf<'call'>, make: (first: number, second: number, third: number) => string | null): Apply {
  const units = call.arguments.map(({ type }) => 10n ** BigInt(scaleOf(type)));
  return (values) => {
    const [first, second, third] = values.map((value, i) => (typeof value === 'bigint' ? Number(value / (units[i] ?? 1n)) : undefined));
    return first === undefined || second === undefined || third === undefined ? null : make(first, second, third);
  };
}

function joined([date, time]: readonly Value[], { settings }: Environment): Value {
  return typeof date === 'string' && typeof time === 'string' ? momentFromLocal(date, millisecondsOfTime(time), settings.timeZone) : null;
}

function readWritten([text]: readonly Value[], { settings }: Environment): Value {
  return typeof text === 'string' ? readMoment(text, settings.timeZone) : null;
}

/** From one day to another, the other way round with a minus; of moments the days on the zone's calendar. */
function wholeMonths({ arguments: dates }: NodeOf<'call'>): Apply {
  const moments = dates.map(({ type }) => type.kind === 'date and time');
  return (values, { settings }) => {
    const [from, to] = values.map((value, i) => {
      if (typeof value !== 'string') return null;
      return moments[i] ? (localOf(value, settings.timeZone)?.date ?? null) : value;
    });
    if (typeof from !== 'string' || typeof to !== 'string') return null;
    return BigInt(from <= to ? monthsBetween(from, to) : -monthsBetween(to, from));
  };
}

function dayPart(part: (date: string) => number | string | null): BuiltIn {
  return ({ arguments: [argument] }) => {
    const isMoment = argument?.type.kind === 'date and time';
    return ([value], { settings }) => {
      if (typeof value !== 'string') return null;
      const date = isMoment ? localOf(value, settings.timeZone)?.date : value;
      const found = date === undefined ? null : part(date);
      return typeof found === 'number' ? BigInt(found) : found;
    };
  };
}

function clockPart(at: 0 | 3 | 6): BuiltIn {
  return ({ arguments: [argument] }) => {
    const isMoment = argument?.type.kind === 'date and time';
    return ([value], { settings }) => {
      if (typeof value !== 'string') return null;
      const time = isMoment ? localOf(value, settings.timeZone)?.time : value;
      return time === undefined ? null : BigInt(time.slice(at, at + 2));
    };
  };
}

/** Whole parts, cut towards zero: a duration of 36 hours has 1 day and 12 hours. */
function durationPart(part: (count: bigint) => bigint): BuiltIn {
  return () =>
    ([value]) =>
      typeof value === 'bigint' ? part(value) : null;
}
