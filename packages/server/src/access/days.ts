/** Days in a time zone as moments. */
import { clockShows, dateOfDays, daysOf, readDate } from '@ninefold/engine';

/** The moment a day begins, as ISO text in UTC; undefined when there is no such day. */
export function startOfDay(day: string, timeZone: string): string | undefined {
  return readDate(day) === null ? undefined : new Date(clockShows(day, 0, timeZone)).toISOString();
}

/** The day itself when it is none, or the last of all. */
export function dayAfter(day: string): string {
  return readDate(day) === null ? day : (dateOfDays(daysOf(day) + 1) ?? day);
}
