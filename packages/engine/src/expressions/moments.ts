/** Times of day and moments as ISO text of fixed width, and moments seen in a time zone. */
import { addMonths, dateOfDays, dayMilliseconds, daysFromCivil, daysOf, readDate } from './calendar.ts';

/** "14:05:00" → milliseconds since midnight. */
export function millisecondsOfTime(time: string): number {
  return (Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6, 8))) * 1000;
}

/** Milliseconds since midnight, round the clock, as a time; parts of a second are cut. */
export function timeOfMilliseconds(milliseconds: number): string {
  const inDay = ((milliseconds % dayMilliseconds) + dayMilliseconds) % dayMilliseconds;
  const seconds = Math.floor(inDay / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** `14:05:00`; null when clocks show no such time. */
export function timeOfParts(hour: number, minute: number, second: number): string | null {
  const fits = hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 59;
  return fits ? timeOfMilliseconds((hour * 3600 + minute * 60 + second) * 1000) : null;
}

/** `14:05` or `14:05:00`, with fractions of seconds left off; null when it is no time. */
export function readTime(text: string): string | null {
  const match = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/u.exec(text);
  return match ? timeOfParts(Number(match[1]), Number(match[2]), Number(match[3] ?? 0)) : null;
}

/** Milliseconds since 1970-01-01T00:00Z of a moment that was checked before. */
export function instantOf(moment: string): number {
  return Date.parse(moment);
}

/** null outside the years 0001–9999. */
export function momentOf(instant: number): string | null {
  const days = Math.floor(instant / dayMilliseconds);
  const date = dateOfDays(days);
  if (date === null) return null;
  const rest = instant - days * dayMilliseconds;
  return `${date}T${timeOfMilliseconds(rest)}.${String(rest % 1000).padStart(3, '0')}Z`;
}

/** What clocks in the zone show at a moment. */
export function localOf(moment: string, timeZone: string): { readonly date: string; readonly time: string } | null {
  return localOfInstant(instantOf(moment), timeZone);
}

/** What clocks in the zone show at an instant in milliseconds; null outside the years 0001–9999. */
export function localOfInstant(instant: number, timeZone: string): { readonly date: string; readonly time: string } | null {
  const local = momentOf(instant + offsetAt(instant, timeZone));
  return local === null ? null : { date: local.slice(0, 10), time: local.slice(11, 19) };
}

/**
 * The moment at which clocks in the zone show a date and time. Where clocks are put forward the time after the gap is
 * taken, where they are put back the earlier of the two (RFC 5545, 3.3.5).
 */
export function momentFromLocal(date: string, milliseconds: number, timeZone: string): string | null {
  const local = daysOf(date) * dayMilliseconds + milliseconds;
  const before = offsetAt(local - dayMilliseconds, timeZone);
  const after = offsetAt(local + dayMilliseconds, timeZone);
  const candidates = [local - before, local - after].filter((instant) => instant + offsetAt(instant, timeZone) === local);
  return momentOf(candidates.length > 0 ? Math.min(...candidates) : local - before);
}

/** Months are counted on the calendar of the zone: the clock shows the same time on another day. */
export function addMonthsToMoment(moment: string, months: number, timeZone: string): string | null {
  const instant = instantOf(moment);
  const local = instant + offsetAt(instant, timeZone);
  const day = Math.floor(local / dayMilliseconds);
  const date = dateOfDays(day);
  const moved = date === null ? null : addMonths(date, months);
  return moved === null ? null : momentFromLocal(moved, local - day * dayMilliseconds, timeZone);
}

/** Reads ISO text with an offset, or without one as the zone's clocks show it; null when it is no moment. */
export function readMoment(text: string, timeZone: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})?$/u.exec(text);
  const date = match ? readDate(match[1] ?? '') : null;
  const time = match ? readTime(match[2] ?? '') : null;
  if (!match || date === null || time === null) return null;
  const milliseconds = millisecondsOfTime(time) + Math.round(Number(match[3] ?? 0) * 1000);
  if (match[4] === undefined) return momentFromLocal(date, milliseconds, timeZone);
  const offset = match[4] === 'Z' ? 0 : (match[4].startsWith('-') ? -1 : 1) * millisecondsOfTime(`${match[4].slice(1)}:00`);
  return momentOf(daysOf(date) * dayMilliseconds + milliseconds - offset);
}

// Offsets change at whole quarters of an hour only; asking Intl costs microseconds.
const quarter = 900_000;
const offsets = new Map<string, Map<number, number>>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that clocks in the zone are ahead of UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  let known = offsets.get(timeZone);
  if (!known) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  const key = Math.floor(instant / quarter);
  let offset = known.get(key);
  if (offset === undefined) {
    if (known.size > 10_000) known.clear();
    offset = askOffset(key * quarter, timeZone);
    known.set(key, offset);
  }
  return offset;
}

function askOffset(instant: number, timeZone: string): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const days = daysFromCivil({ year: part('year'), month: part('month'), day: part('day') });
  const clock = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
  return days * dayMilliseconds + clock - instant;
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}
