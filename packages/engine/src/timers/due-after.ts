/** When a span of time has passed since a moment, as people count it. */
import type { Instant } from '@ninefold/model';
import { addMonths, dateOfDays, dayMilliseconds } from '../expressions/calendar.ts';
import { offsetAt } from '../expressions/moments.ts';
import { clockShows } from './clock-shows.ts';

/** What happens by itself happens a moment later at the earliest, so that two rows that lead to one another leave room for others. */
export const leastPause = 1000;

/**
 * Whole days and months are those of the calendar in the time zone, at the same time of day; the rest of a duration is time that
 * passes. `amount` is in milliseconds or months. undefined after the year 9999.
 */
export function dueAfter(entered: Instant, amount: bigint, of: 'days' | 'months', timeZone: string): Instant | undefined {
  if (amount <= 0n) return entered + leastPause;
  const local = entered + offsetAt(entered, timeZone);
  const day = Math.floor(local / dayMilliseconds);
  const inDay = local - day * dayMilliseconds;
  if (of === 'months') {
    const today = dateOfDays(day);
    const date = today === null ? null : addMonths(today, Number(amount));
    return date === null ? undefined : clockShows(date, inDay, timeZone);
  }
  const days = amount / BigInt(dayMilliseconds);
  const rest = Number(amount % BigInt(dayMilliseconds));
  if (days === 0n) return entered + Math.max(rest, leastPause);
  const date = days > 4_000_000n ? null : dateOfDays(day + Number(days));
  return date === null ? undefined : clockShows(date, inDay, timeZone) + rest;
}
