/** When people work, as a calendar shows it: as point 1 says, else the day that is chosen for all. */
import { workingDay } from '@ninefold/engine';
import { type Application, givenValue, weekdays } from '@ninefold/model';
import { isoOf, minutesOfDay } from './spans.ts';

/** Minutes from midnight. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** The spans of a day that are worked, in their order; none on a day off. */
export function hoursWorked({ product }: Pick<Application, 'product'>, day: number): readonly Hours[] {
  const spans = givenValue(product.workingHours);
  if (!spans) return [{ from: workingDay.from * 60, to: workingDay.to * 60 }];
  const date = isoOf(day);
  const holidays = givenValue(product.holidays) ?? [];
  if (holidays.includes(date) || holidays.includes(date.slice(5))) return [];
  return spans.filter((span) => span.day === weekdayOf(day)).map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));
}

/** What of a day is not worked. */
export function hoursOff(application: Pick<Application, 'product'>, day: number): readonly Hours[] {
  const off: Hours[] = [];
  let from = 0;
  for (const worked of hoursWorked(application, day)) {
    if (worked.from > from) off.push({ from, to: worked.from });
    from = worked.to;
  }
  return from < minutesOfDay ? [...off, { from, to: minutesOfDay }] : off;
}

/** The minute of a day at which work begins; of a day off that of the others. */
export function workBegins(application: Pick<Application, 'product'>, day: number): number {
  const [first] = hoursWorked(application, day);
  if (first) return first.from;
  const others = (givenValue(application.product.workingHours) ?? []).map(({ from }) => minutesOf(from));
  return others.length === 0 ? workingDay.from * 60 : Math.min(...others);
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
