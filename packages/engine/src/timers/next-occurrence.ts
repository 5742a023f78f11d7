/** `every monday 08:00`: when the clock shows it next. */
import type { Instant, Trigger } from '@ninefold/model';
import { dateOfDays, dayMilliseconds, weekdayOf } from '../expressions/calendar.ts';
import { millisecondsOfTime, offsetAt } from '../expressions/moments.ts';
import { clockShows } from './clock-shows.ts';

type Every = Extract<Trigger, { kind: 'every' }>;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The first one after `after`. undefined after the year 9999. */
export function nextOccurrence({ day, time }: Every, after: Instant, timeZone: string): Instant | undefined {
  const today = Math.floor((after + offsetAt(after, timeZone)) / dayMilliseconds);
  const inDay = millisecondsOfTime(`${time}:00`.slice(0, 8));
  // A week, and a day more where the calendar itself skips one.
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const date = dateOfDays(today + ahead);
    if (date === null) return undefined;
    if (day !== 'day' && weekdays[weekdayOf(date) - 1] !== day) continue;
    const moment = clockShows(date, inDay, timeZone);
    if (moment > after) return moment;
  }
  return undefined;
}
