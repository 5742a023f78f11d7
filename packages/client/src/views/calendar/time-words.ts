/** Days and times of a calendar in words, as the document's locale has them. */

import { evenMonths } from '@ninefold/engine';
import { inSentence } from '../../components/words.ts';
import { type EntryPlace, hasHours, type PlacedEntry } from '../../controllers/calendar/place-entries.ts';
import { type CalendarView, type Days, dayOfMinute, minutesOfDay } from '../../controllers/calendar/spans.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import type { CalendarOf } from './calendar-of.ts';

const styles = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  'whole day': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  'day of year': { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  'long weekday': { weekday: 'long' },
  number: { day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type Style = keyof typeof styles;

/** A day in words. */
export function dayWords(day: number, style: Style, locale: string): string {
  return evenMonths(formatOf(style, locale).format(day * 86_400_000), locale);
}

/** `09:30`. */
export function timeWords(minute: number, locale: string): string {
  return formatOf('time', locale).format(minute * 60_000);
}

/** What a view shows: `November 2026`, `23–29 Nov 2026`, `Monday, 23 November 2026`. */
export function spanWords(view: CalendarView, day: number, { first, last }: Days, locale: string): string {
  if (view === 'month') return dayWords(day, 'month', locale);
  if (view === 'day') return dayWords(day, 'whole day', locale);
  return evenMonths(formatOf('day of year', locale).formatRange(first * 86_400_000, last * 86_400_000), locale);
}

/** When an entry is, on one of its days: `09:30–10:00`, `09:30`, `from 09:30`, `until 10:00`, '' for all of it. `brief`: when it begins. */
export function hoursWords(placed: PlacedEntry, day: number, locale: string, brief = false): string {
  const { begin, end, ends } = placed;
  if (isWithoutHours(placed)) return '';
  const starts = dayOfMinute(begin) === day;
  const stops = end <= (day + 1) * minutesOfDay;
  if (starts && stops) return ends && !brief ? `${timeWords(begin, locale)}–${timeWords(end, locale)}` : timeWords(begin, locale);
  if (starts) return t('from {begin}', { begin: timeWords(begin, locale) });
  return stops ? t('until {end}', { end: timeWords(end, locale) }) : '';
}

/** For whoever cannot see where it stands: `Bello, Mon 23 Nov, 09:30–10:00, Ada`. */
export function placeWords(
  { layout }: Pick<CalendarOf, 'layout'>,
  { begin, end }: EntryPlace,
  row: string,
  ends: boolean,
  locale: string,
): string {
  const [first, last] = [dayOfMinute(begin), dayOfMinute(Math.max(begin, end - 1))];
  const days = [dayWords(first, 'day', locale), ...(ends && last !== first ? [dayWords(last, 'day', locale)] : [])].join(' – ');
  const times = hasHours(layout) ? [`${timeWords(begin, locale)}${ends ? `–${timeWords(end, locale)}` : ''}`] : [];
  return [days, ...times, ...(row === '' ? [] : [row])].join(', ');
}

/** What a row is called; of the entries without one, that they have none. */
export function rowWords(
  { layout: { rows } }: Pick<CalendarOf, 'layout'>,
  row: { readonly value: string | null; readonly label: string },
): string {
  if (row.value === null) return t('No {field}', { field: inSentence(fieldOf(rows?.name ?? '')) });
  return rows?.type.kind === 'yes/no' ? `${fieldOf(rows.name)}: ${row.label}` : row.label;
}

function isWithoutHours({ begin, end, whole }: PlacedEntry): boolean {
  return whole && begin % minutesOfDay === 0 && end % minutesOfDay === 0;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: Style, locale: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}
