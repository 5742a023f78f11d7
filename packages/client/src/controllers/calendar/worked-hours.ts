/** When people work, as a calendar shows it: as point 1 says, else the day that is chosen for all. */
import { workingDay } from '@ninefold/engine';
import { type Application, givenValue, weekdays } from '@ninefold/model';
import { eachDay, isoOf, minuteOf, minutesOfDay, momentAt } from './spans.ts';

/** Minutes from midnight. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** What point 1 says, by the clock of the application, for whoever reads by which. */
export interface WorkedBy extends Pick<Application, 'product'> {
  /** IANA names; missing where both are one. */
  readonly clocks?: { readonly application: string; readonly own: string } | undefined;
}

/** The spans of a day that are worked, in their order; none on a day off. Both are of the clock that one reads by. */
export function hoursWorked(by: WorkedBy, day: number): readonly Hours[] {
  return spansAround(by, day)
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(minutesOfDay, to) }))
    .filter(({ from, to }) => from < to);
}

/** Those that touch a day, from where they begin: it may be on the day before. */
function spansAround(by: WorkedBy, day: number): readonly Hours[] {
  const { product, clocks } = by;
  // That nobody says when people work is so by any clock.
  if (!clocks || clocks.own === clocks.application || !givenValue(product.workingHours)) return hoursWorkedThere(by, day);
  const shown = (minute: number): number => (minuteOf(momentAt(minute, clocks.application), clocks.own) ?? minute) - day * minutesOfDay;
  return [day - 1, day, day + 1].flatMap((there) =>
    hoursWorkedThere(by, there).map(({ from, to }) => ({ from: shown(there * minutesOfDay + from), to: shown(there * minutesOfDay + to) })),
  );
}

function hoursWorkedThere({ product }: Pick<Application, 'product'>, day: number): readonly Hours[] {
  const spans = givenValue(product.workingHours);
  if (!spans) return [{ from: workingDay.from * 60, to: workingDay.to * 60 }];
  const date = isoOf(day);
  const holidays = givenValue(product.holidays) ?? [];
  if (holidays.includes(date) || holidays.includes(date.slice(5))) return [];
  return spans.filter((span) => span.day === weekdayOf(day)).map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));
}

/** What of a day is not worked. */
export function hoursOff(by: WorkedBy, day: number): readonly Hours[] {
  const off: Hours[] = [];
  let from = 0;
  for (const worked of hoursWorked(by, day)) {
    if (worked.from > from) off.push({ from, to: worked.from });
    from = worked.to;
  }
  return from < minutesOfDay ? [...off, { from, to: minutesOfDay }] : off;
}

/** The minute of a day at which work begins; of a day on which none does, that of the others of a week. */
export function workBegins(by: WorkedBy, day: number): number {
  const begins = (one: number): readonly number[] =>
    spansAround(by, one).flatMap(({ from }) => (from >= 0 && from < minutesOfDay ? [from] : []));
  const [first = Math.min(...eachDay({ first: day + 1, last: day + 7 }).flatMap(begins))] = begins(day);
  return Number.isFinite(first) ? first : workingDay.from * 60;
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: number): (typeof weekdays)[number] | undefined {
  return weekdays[(((day + 3) % 7) + 7) % 7];
}

/** `09:30`; `24:00` is the end of the day. */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
