/** Dates, times and moments as a pattern writes them. Names of months and days are those of the language. */
import type { DatePart, DatePiece } from '@ninefold/model';
import { civilOf, weekdayOf } from './calendar.ts';

/** `date` and `time` are what the calendar and the clock show; what the pieces do not ask for may be empty. */
export function writeDate(pieces: readonly DatePiece[], date: string, time: string, locale: string): string {
  const hasDay = pieces.some((piece) => 'part' in piece && (piece.part === 'd' || piece.part === 'dd'));
  return pieces.map((piece) => ('text' in piece ? piece.text : writers[piece.part]({ date, time, locale, hasDay }))).join('');
}

interface Written {
  readonly date: string;
  readonly time: string;
  readonly locale: string;
  /** A day stands beside the month: in some languages its name is another form then. */
  readonly hasDay: boolean;
}

const plain = (digits: string): string => String(Number(digits));

const writers: Readonly<Record<DatePart, (of: Written) => string>> = {
  yyyy: ({ date }) => date.slice(0, 4),
  yy: ({ date }) => date.slice(2, 4),
  MMMM: ({ date, locale, hasDay }) => monthName(civilOf(date).month, locale, hasDay),
  MM: ({ date }) => date.slice(5, 7),
  M: ({ date }) => plain(date.slice(5, 7)),
  dd: ({ date }) => date.slice(8, 10),
  d: ({ date }) => plain(date.slice(8, 10)),
  EEEE: ({ date, locale }) => namesOf(locale).weekdays[weekdayOf(date) - 1] ?? '',
  HH: ({ time }) => time.slice(0, 2),
  H: ({ time }) => plain(time.slice(0, 2)),
  mm: ({ time }) => time.slice(3, 5),
  ss: ({ time }) => time.slice(6, 8),
};

interface Names {
  readonly months: readonly string[];
  readonly besideDay: readonly string[];
  readonly weekdays: readonly string[];
}

const known = new Map<string, Names>();

function monthName(month: number, locale: string, hasDay: boolean): string {
  const { months, besideDay } = namesOf(locale);
  return (hasDay ? besideDay : months)[month - 1] ?? '';
}

function namesOf(locale: string): Names {
  let names = known.get(locale);
  if (!names) {
    names = askNames(locale);
    known.set(locale, names);
  }
  return names;
}

function askNames(locale: string): Names {
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
  const alone = inUtc({ month: 'long' });
  const withDay = inUtc({ month: 'long', day: 'numeric' });
  const weekday = inUtc({ weekday: 'long' });
  const days = (count: number, at: (place: number) => number) => Array.from({ length: count }, (_, place) => at(place));
  const firsts = days(12, (month) => Date.UTC(2001, month, 1));
  const months = firsts.map((day) => alone.format(day));
  return {
    months,
    // Where the month is a number beside a day, it has one name.
    besideDay: firsts.map((day, i) => partOf(withDay, day).replace(/^\d+$/u, months[i] ?? '')),
    // 1 January 2001 was a Monday.
    weekdays: days(7, (place) => Date.UTC(2001, 0, 1 + place)).map((day) => weekday.format(day)),
  };
}

function partOf(format: Intl.DateTimeFormat, day: number): string {
  return format.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
}
