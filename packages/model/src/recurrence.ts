/** What comes again and again: at a time of day on some days of the calendar, or whenever so many minutes have passed. */
import { unreachable } from './invariant.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `last` is its last day; the first and the last on which people work are days of work. */
export type DayOfMonth = number | 'last' | 'first working' | 'last working';

/** `count` is how many of them lie between two; `time` is `08:00`. */
export type Recurrence =
  | { readonly per: 'minute'; readonly count: number }
  | { readonly per: 'day'; readonly count: number; readonly time: string }
  /** A day on which people work. */
  | { readonly per: 'working day'; readonly count: 1; readonly time: string }
  | { readonly per: 'week'; readonly count: number; readonly on: Weekday; readonly time: string }
  /** A day that the month lacks is its last. */
  | { readonly per: 'month'; readonly count: number; readonly on: DayOfMonth; readonly time: string }
  /** `month` from 1. */
  | { readonly per: 'year'; readonly count: number; readonly on: { readonly day: number; readonly month: number }; readonly time: string };

/** As the language writes it: `every monday 08:00`, `every 2 weeks on monday 08:00`, `every month on last day 06:00`. */
export function recurrenceWords(recurrence: Recurrence): string {
  switch (recurrence.per) {
    case 'minute':
      return recurrence.count % 60 === 0 ? counted(recurrence.count / 60, 'hour') : counted(recurrence.count, 'minute');
    case 'day':
    case 'working day':
      return `${counted(recurrence.count, recurrence.per)} ${recurrence.time}`;
    case 'week':
      return `${recurrence.count === 1 ? 'every' : `${counted(recurrence.count, 'week')} on`} ${recurrence.on} ${recurrence.time}`;
    case 'month':
      return `${counted(recurrence.count, 'month')} on ${typeof recurrence.on === 'number' ? recurrence.on : `${recurrence.on} day`} ${recurrence.time}`;
    case 'year': {
      const { on, time } = recurrence;
      return `${counted(recurrence.count, 'year')} on ${on.day} ${monthNames[on.month - 1]} ${time}`;
    }
    default:
      return unreachable(recurrence);
  }
}

/** Whether it depends on the days on which people work. */
export function restsOnWorkingDays(recurrence: Recurrence): boolean {
  return recurrence.per === 'working day' || (recurrence.per === 'month' && /working$/u.test(String(recurrence.on)));
}

function counted(count: number, unit: string): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}
