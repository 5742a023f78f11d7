/**
 * Civil dates as days since 1970-01-01 in the proleptic Gregorian calendar, years 0001–9999, after Howard Hinnant,
 * "chrono-Compatible Low-Level Date Algorithms" (days_from_civil, civil_from_days).
 */

export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const dayMilliseconds = 86_400_000;

const firstDay = daysFromCivil({ year: 1, month: 1, day: 1 });
const lastDay = daysFromCivil({ year: 9999, month: 12, day: 31 });

/** Days since 1970-01-01 in the proleptic Gregorian calendar (Howard Hinnant, chrono-compatible low-level date algorithms). */
export function daysFromCivil({ year, month, day }: Civil): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date of a number of days since 1970-01-01, in whatever year. */
export function civilFromDays(days: number): Civil {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1 };
}

/** "2026-01-31" → its parts. The text is a date that was checked before. */
export function civilOf(date: string): Civil {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Days since 1970-01-01 of a date that was checked before. */
export function daysOf(date: string): number {
  return daysFromCivil(civilOf(date));
}

/** The date of a day number; null outside the years 0001–9999. */
export function dateOfDays(days: number): string | null {
  return days < firstDay || days > lastDay ? null : writeCivil(civilFromDays(days));
}

/** So many days after a date that was checked before, or before it; the day itself where there is none. */
export function daysOn(date: string, count: number): string {
  return dateOfDays(daysOf(date) + count) ?? date;
}

/** The date of a year, month and day; null when there is no such day. */
export function dateOfParts(year: number, month: number, day: number): string | null {
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1)) return null;
  return day <= daysInMonth(year, month) ? writeCivil({ year, month, day }) : null;
}

/** Whole months later (or earlier); a day that the month lacks becomes its last: 31 January + 1 month is 28 or 29 February. */
export function addMonths(date: string, months: number): string | null {
  const { year, month, day } = civilOf(date);
  const count = year * 12 + (month - 1) + months;
  const toYear = Math.floor(count / 12);
  const toMonth = count - toYear * 12 + 1;
  if (toYear < 1 || toYear > 9999) return null;
  return writeCivil({ year: toYear, month: toMonth, day: Math.min(day, daysInMonth(toYear, toMonth)) });
}

/** Months that have gone by entirely from one day to another that is no earlier. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [civilOf(from), civilOf(to)];
  const months = (b.year - a.year) * 12 + b.month - a.month;
  return b.day < a.day ? months - 1 : months;
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return ((((daysOf(date) + 3) % 7) + 7) % 7) + 1;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function writeCivil({ year, month, day }: Civil): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const dateText = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** Reads ISO text; null when it is no date. */
export function readDate(text: string): string | null {
  const match = dateText.exec(text);
  return match ? dateOfParts(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}
