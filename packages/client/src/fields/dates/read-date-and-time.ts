/** `17 Nov 2026, 14:05` as one text: a date, then a time of day, in the document's time zone. */
import type { ReadText } from '../entry.ts';
import { readDate } from './read-date.ts';
import { readTime } from './read-time.ts';
import { instantOf } from './zoned-time.ts';

const timeAtEnd = /[,\sT]+(\d{1,2}(?::\d{2}(?::\d{2})?|\s?[ap]\.?m\.?|:\d{2}\s?[ap]\.?m\.?))$/iu;

/** The UTC instant as ISO text; null for nothing, a problem when one of the two is missing or cannot be read. `today` as for `readDate`. */
export function readDateAndTime(text: string, locale: string, today: string, timeZone: string): ReadText {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return { value: null };
  const match = timeAtEnd.exec(typed);
  if (!match) return { problem: 'Enter a date and a time.' };
  const date = readDate(typed.slice(0, match.index), locale, today);
  const time = readTime(match[1] ?? '');
  if ('problem' in date) return date;
  if ('problem' in time) return time;
  if (typeof date.value !== 'string' || typeof time.value !== 'string') return { problem: 'Enter a date and a time.' };
  return { value: instantOf(date.value, time.value, timeZone) };
}
