/** Days in full, with their weekday: what was understood of what somebody types. */
import { evenMonths, formatValue } from '@ninefold/engine';
import type { Formats } from '../formats.ts';
import { zonedParts } from './zoned-time.ts';

/** `Thursday 24 December 2026`, of ISO text. */
export function wordsOfDay(iso: string, locale: string): string {
  const words = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return evenMonths(words.format(Date.parse(iso)), locale);
}

/** `Thursday 24 December 2026, 09:30`, of a UTC instant as ISO text, by the clocks of the zone. */
export function wordsOfMoment(iso: string, formats: Formats): string {
  const { date, time } = zonedParts(Date.parse(iso), formats.timeZone);
  return `${wordsOfDay(date, formats.locale)}, ${formatValue({ kind: 'time' }, time, formats)}`;
}
