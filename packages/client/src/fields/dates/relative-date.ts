/** Days said from today on, as people who type many dates say them: `monday`, `next friday`, `+3`, `+2w`, `-1m`. */
import { addMonths, dateOfDays, daysOf, daysWithin, type FirstDayOfWeek } from '@ninefold/engine';
import { weekdayNamed } from './weekday-names.ts';

/**
 * The day meant on the day `today`, ISO text: null for one beyond the years that are kept, undefined where `typed`, in small letters,
 * says no day so. A weekday alone is the first one after today; *this*, *last* and *next* are of weeks, which
 * begin on `firstDay`.
 */
export function relativeDate(typed: string, locale: string, today: string, firstDay: FirstDayOfWeek): string | null | undefined {
  const stepped = stepFrom(typed, today);
  return stepped === undefined ? weekdayFrom(typed, locale, today, firstDay) : stepped;
}

const step = /^([+\-\u2212\u2013])\s*(\d{1,4})\s*(d|days?|w|weeks?|m|months?|y|years?)?$/u;

const steps: Readonly<Record<string, (from: string, count: number) => string | null>> = {
  d: (from, count) => dateOfDays(daysOf(from) + count),
  w: (from, count) => dateOfDays(daysOf(from) + 7 * count),
  m: addMonths,
  y: (from, count) => addMonths(from, 12 * count),
};

function stepFrom(typed: string, today: string): string | null | undefined {
  const [, sign, count, unit = 'd'] = step.exec(typed) ?? [];
  if (count === undefined) return undefined;
  return steps[unit.charAt(0)]?.(today, sign === '+' ? Number(count) : -Number(count));
}

function weekdayFrom(typed: string, locale: string, today: string, firstDay: FirstDayOfWeek): string | null | undefined {
  const [, week, name = ''] = /^(?:(this|last|next)\s+)?(\S+)$/u.exec(typed) ?? [];
  const weekday = weekdayNamed(name.replace(/\.$/u, ''), locale);
  if (weekday === undefined) return undefined;
  if (week === 'this' || week === 'last' || week === 'next') return dateOfDays(inWeek(`${week} week`, weekday, today, firstDay));
  const thisWeek = inWeek('this week', weekday, today, firstDay);
  return dateOfDays(thisWeek > daysOf(today) ? thisWeek : thisWeek + 7);
}

/** `weekday`: 0 is Monday. */
function inWeek(week: 'this week' | 'last week' | 'next week', weekday: number, today: string, firstDay: FirstDayOfWeek): number {
  return daysOf(daysWithin(week, today, firstDay).from ?? today) + ((weekday + 1 - firstDay + 7) % 7);
}
