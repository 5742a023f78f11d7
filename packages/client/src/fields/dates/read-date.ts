/**
 * Dates as people type them, by locale: `17.11.`, `17 Nov 2026`, `11/17/26`, `2026-11-17`, `today`.
 * Gives ISO text; a day that does not exist is a problem, never the next month.
 */

import { dateOfDays, daysOf, daysWithin, isRelativeSpan } from '@ninefold/engine';
import { t } from '../../language/say-here.ts';
import type { ReadText } from '../entry.ts';
import { westernDigits } from '../numbers/read-number.ts';
import { monthSaid, wordsIn, writtenDates } from './month-names.ts';
import { weekdayNamed } from './weekday-names.ts';

/** `today` is the day it is, ISO text: it gives a missing year and the words. */
export function readDate(text: string, locale: string, today: string): ReadText {
  const typed = text.normalize('NFKC').trim().toLocaleLowerCase(locale);
  if (typed === '') return { value: null };
  const word = dayWord(typed, locale, today);
  if (word !== undefined) return { value: word };
  const parts = dateParts(typed, locale, Number(today.slice(0, 4)));
  if (!parts) return { problem: t('This is not a date.') };
  const value = isoDate({ ...parts, year: parts.year - yearsAhead(parts.year, locale) });
  return value === undefined ? { problem: t('There is no such day.') } : { value };
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

/** Where years are counted from another beginning, as in Thailand, a year that is far off here is one of those. */
function yearsAhead(year: number, locale: string): number {
  if (year < farOff) return 0;
  return new Intl.DateTimeFormat(locale).resolvedOptions().calendar === 'buddhist' ? buddhistYears : 0;
}

const farOff = 2300;
const buddhistYears = 543;

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

/** `today` and its neighbours, as filters know them and as the locale says them, where it has words for two days off too: `übermorgen`. */
function dayWord(typed: string, locale: string, today: string): string | undefined {
  if (isRelativeSpan(typed)) {
    // A week is no day, whenever it begins.
    const { from, to } = daysWithin(typed, today, 1);
    return from === to ? (from ?? undefined) : undefined;
  }
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const found = [0, -1, 1, -2, 2].find((days) => words.format(days, 'day').toLocaleLowerCase(locale) === typed);
  return found === undefined ? undefined : (dateOfDays(daysOf(today) + found) ?? undefined);
}

function dateParts(typed: string, locale: string, thisYear: number): DateParts | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(typed);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const latin = westernDigits(typed, locale);
  const numbers = latin.match(/\d+/gu) ?? [];
  const words = wordsIn(latin).filter((word) => !saysNothing(word, locale));
  if (words.length > 0) return withMonthName(numbers, words, locale, thisYear);
  const order = dateOrder(locale);
  const split = numbers.length === 1 ? splitDigits(numbers[0] ?? '', order) : numbers;
  return split && fromNumbers(split, order, thisYear);
}

/** What may stand in a date and says nothing of it: a weekday, `of`, the end of `24th`, what stands in all dates of the locale. */
function saysNothing(word: string, locale: string): boolean {
  if (writtenDates(locale).fillers.has(word) || besides.has(word)) return true;
  return monthSaid([word], locale) === undefined && weekdayNamed(word, locale) !== undefined;
}

const besides: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th', 'of', 'the', 'er']);

/** `17 nov 2026`, `nov 17`: the number that cannot be a day is the year. */
function withMonthName(numbers: readonly string[], words: readonly string[], locale: string, thisYear: number): DateParts | undefined {
  const months = new Set([monthSaid(words, locale) ?? words.map((word) => monthSaid([word], locale))].flat());
  const [month] = months;
  if (months.size !== 1 || month === undefined || numbers.length < 1 || numbers.length > 2) return undefined;
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

/** Two digits mean the year nearest to this one, at most twenty ahead; one or three are no year but an hour or so: 0. */
function fullYear(text: string, thisYear: number): number {
  const year = Number(text);
  if (text.length > 3) return year;
  if (text.length !== 2) return 0;
  const century = Math.floor(thisYear / 100) * 100;
  const near = century + year;
  return near > thisYear + 20 ? near - 100 : near;
}
