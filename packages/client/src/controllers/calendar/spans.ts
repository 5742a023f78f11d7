/**
 * Days and spans of a calendar as whole numbers: a day is counted from 1970-01-01, a minute from the midnight before that day, both as
 * the clock of whoever looks shows them. Weeks begin as the document’s language has it.
 */
import {
  addMonths,
  dateOfDays,
  daysOf,
  daysOfAnAgenda,
  type FirstDayOfWeek,
  localOfInstant,
  millisecondsOfTime,
  momentFromLocal,
} from '@ninefold/engine';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const minutesOfDay = 1440;
const daysOfWeek = 7;
// 1970-01-01 was a Thursday.
const fromMonday = 4;

/** The last day is within. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/** The day of an ISO date. */
export function dayOf(iso: string): number {
  return daysOf(iso);
}

/** The ISO date of a day; '' beyond the years that are kept. */
export function isoOf(day: number): string {
  return dateOfDays(day) ?? '';
}

/** The day a minute lies in. */
export function dayOfMinute(minute: number): number {
  return Math.floor(minute / minutesOfDay);
}

/** The minute that clocks in the zone show at a moment; undefined beyond the years that are kept. */
export function minuteOf(moment: string, timeZone: string): number | undefined {
  const local = localOfInstant(Date.parse(moment), timeZone);
  return local ? dayOf(local.date) * minutesOfDay + Math.floor(millisecondsOfTime(local.time) / 60_000) : undefined;
}

/** The moment, as ISO text, at which clocks in the zone show a minute. */
export function momentAt(minute: number, timeZone: string): string {
  const day = dayOfMinute(minute);
  return momentFromLocal(isoOf(day), (minute - day * minutesOfDay) * 60_000, timeZone) ?? '';
}

/** The first day of the week of a day. */
export function weekOf(day: number, firstDay: FirstDayOfWeek): number {
  return day - ((((day + fromMonday - firstDay) % daysOfWeek) + daysOfWeek) % daysOfWeek);
}

/** What a view shows around a day: whole weeks of its month, its week, itself, or what comes from it on. `firstDay`: on which weeks begin. */
export function daysOfView(view: CalendarView, day: number, firstDay: FirstDayOfWeek): Days {
  switch (view) {
    case 'month': {
      const { first, last } = monthOf(day);
      return { first: weekOf(first, firstDay), last: weekOf(last, firstDay) + daysOfWeek - 1 };
    }
    case 'week':
      return { first: weekOf(day, firstDay), last: weekOf(day, firstDay) + daysOfWeek - 1 };
    case 'day':
      return { first: day, last: day };
    case 'agenda':
      return { first: day, last: day + daysOfAnAgenda - 1 };
  }
}

/** The month that a day is in. */
export function monthOf(day: number): Days {
  const first = dayOf(`${isoOf(day).slice(0, 7)}-01`);
  return { first, last: dayOf(monthsLater(isoOf(first), 1)) - 1 };
}

/** The day from which a view shows what comes next (1) or was before (-1). Days at the edge of what is kept stay. */
export function stepped(view: CalendarView, day: number, by: 1 | -1): number {
  const steps: Readonly<Record<Exclude<CalendarView, 'month'>, number>> = { week: daysOfWeek, day: 1, agenda: daysOfAnAgenda };
  const next = view === 'month' ? dayOf(monthsLater(isoOf(day), by)) : day + by * steps[view];
  return isoOf(next) === '' || Number.isNaN(next) ? day : next;
}

/** Every day of a span. */
export function eachDay({ first, last }: Days): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function monthsLater(iso: string, months: number): string {
  return addMonths(iso, months) ?? iso;
}
