/**
 * Dates as people type them, by locale: `17.11.`, `17 Nov 2026`, `11/17/26`, `2026-11-17`, `today`.
 * Gives ISO text; a day that does not exist is a problem, never the next month.
 */
import type { ReadText } from '../entry.ts';

/** `today` is the day it is in the document's time zone, ISO text: it gives a missing year and the words. */
export function readDate(text: string, locale: string, today: string): ReadText {
  const typed = text.normalize('NFKC').trim().toLocaleLowerCase(locale);
  if (typed === '') return { value: null };
  const word = dayWord(typed, locale);
  if (word !== undefined) return { value: addDays(today, word) };
  const parts = dateParts(typed, locale, Number(today.slice(0, 4)));
  if (!parts) return { problem: 'This is not a date.' };
  const value = isoDate(parts);
  return value === undefined ? { problem: 'There is no such day.' } : { value };
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

type Part = 'year' | 'month' | 'day';

/** ISO text of a day that exists. */
function isoDate({ year, month, day }: DateParts): string | undefined {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The order in which a locale writes day, month and year. */
function dateOrder(locale: string): readonly Part[] {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return parts
    .formatToParts(0)
    .map((part) => part.type)
    .filter((type): type is Part => type === 'year' || type === 'month' || type === 'day');
}

function dayWord(typed: string, locale: string): number | undefined {
  for (const language of [locale, 'en']) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const found = [0, -1, 1].find((days) => words.format(days, 'day').toLocaleLowerCase(locale) === typed);
    if (found !== undefined) return found;
  }
  return undefined;
}

function dateParts(typed: string, locale: string, thisYear: number): DateParts | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(typed);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const pieces = latinDigits(typed, locale).match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const numbers = pieces.filter((piece) => /^\d/u.test(piece));
  const words = pieces.filter((piece) => !/^\d/u.test(piece));
  if (words.length > 0) return withMonthName(numbers, words, locale, thisYear);
  const order = dateOrder(locale);
  const split = numbers.length === 1 ? splitDigits(numbers[0] ?? '', order) : numbers;
  return split && fromNumbers(split, order, thisYear);
}

/** `17 nov 2026`, `nov 17`: the number that cannot be a day is the year. */
function withMonthName(numbers: readonly string[], words: readonly string[], locale: string, thisYear: number): DateParts | undefined {
  const months = words.map((word) => monthNamed(word, locale)).filter((month) => month !== undefined);
  const [month] = months;
  if (months.length !== 1 || month === undefined || numbers.length < 1 || numbers.length > 2) return undefined;
  const [first = '', second] = numbers;
  const yearFirst = first.length > 2;
  const day = Number(yearFirst ? second : first);
  const year = yearFirst ? first : second;
  if (Number.isNaN(day)) return undefined;
  return { year: year === undefined ? thisYear : fullYear(year, thisYear), month, day };
}

function fromNumbers(numbers: readonly string[], order: readonly Part[], thisYear: number): DateParts | undefined {
  const [first = ''] = numbers;
  const places: readonly Part[] = first.length === 4 ? ['year', 'month', 'day'] : order;
  const asked = numbers.length === 2 ? places.filter((part) => part !== 'year') : places;
  if (numbers.length !== asked.length) return undefined;
  const at = (part: Part): string | undefined => numbers[asked.indexOf(part)];
  const year = at('year');
  const parts = {
    year: year === undefined ? thisYear : fullYear(year, thisYear),
    month: Number(at('month')),
    day: Number(at('day')),
  };
  // 17/11 where months come first can only mean one thing.
  return parts.month > 12 && parts.day <= 12 ? { ...parts, month: parts.day, day: parts.month } : parts;
}

/** `17112026` and `171126`, in the locale's order. */
function splitDigits(digits: string, order: readonly Part[]): readonly string[] | undefined {
  if (digits.length !== 8 && digits.length !== 6) return undefined;
  let at = 0;
  return order.map((part) => {
    const size = part === 'year' ? digits.length - 4 : 2;
    at += size;
    return digits.slice(at - size, at);
  });
}

/** Two digits mean the year nearest to this one, at most twenty ahead. */
function fullYear(text: string, thisYear: number): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const century = Math.floor(thisYear / 100) * 100;
  const near = century + year;
  return near > thisYear + 20 ? near - 100 : near;
}

function monthNamed(word: string, locale: string): number | undefined {
  const bare = word.replace(/\.$/u, '');
  for (const language of [locale, 'en']) {
    for (let month = 1; month <= 12; month += 1) {
      const names = monthNames(language, month);
      if (names.some((name) => name === bare || (bare.length >= 3 && name.startsWith(bare)))) return month;
    }
  }
  return undefined;
}

const known = new Map<string, readonly string[]>();

function monthNames(locale: string, month: number): readonly string[] {
  const key = `${locale} ${month}`;
  const cached = known.get(key);
  if (cached) return cached;
  const date = Date.UTC(2026, month - 1, 1);
  const names = (['long', 'short'] as const).flatMap((style) =>
    [{ month: style }, { month: style, day: 'numeric' as const }].map((options) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' })
        .formatToParts(date)
        .filter((part) => part.type === 'month')
        .map((part) => part.value.toLocaleLowerCase(locale).replace(/\.$/u, ''))
        .join(''),
    ),
  );
  known.set(key, names);
  return names;
}

function latinDigits(text: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return [...text].map((character) => (digits.includes(character) ? String(digits.indexOf(character)) : character)).join('');
}
