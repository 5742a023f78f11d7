/** `17 Nov 2026, 14:05` as one text: a date, then a time of day, by the clock of a time zone. */
import { t } from '../../language/say-here.ts';
import type { ReadText } from '../entry.ts';
import { westernDigits } from '../numbers/read-number.ts';
import { readDate } from './read-date.ts';
import { readTime } from './read-time.ts';
import { instantOf } from './zoned-time.ts';

const timeLast =
  /^(?<day>.*?)(?:[,،(\s]+|(?<=\d)T(?=\d))(?<time>\d{1,2}(?:(?:[:.h]|\sh\s)?\d{2}(?:[:.]\d{2})?)?(?:\s?h|\s?uhr|\s?[ap]\.?m\.?)?)\)?$/iu;
const timeFirst = /^(?<time>\d{1,2}(?:[:.h]\d{2})?(?:\s?[ap]\.?m\.?)?|\d{3,4})[,،\s]+(?<day>.*)$/iu;

/**
 * The UTC instant as ISO text; null for nothing, a problem when one of the two is missing or cannot be read. `today` as for `readDate`.
 * What is a whole date already has no time in it: of `24 dec 10` nobody knows whether ten is a year. `readDay` reads the date.
 */
export function readDateAndTime(
  text: string,
  locale: string,
  today: string,
  timeZone: string,
  readDay: typeof readDate = readDate,
): ReadText {
  const typed = westernDigits(text.normalize('NFKC'), locale).trim();
  if (typed === '') return { value: null };
  const none: ReadText = { problem: t('Enter a date and a time.') };
  if ('value' in readDay(typed, locale, today)) return none;
  const readings = [timeLast, timeFirst].flatMap((way) => {
    const said = way.exec(typed)?.groups;
    return said ? [bothOf(readDay(said.day ?? '', locale, today), readTime(said.time ?? '', locale), timeZone)] : [];
  });
  return readings.find((one) => 'value' in one) ?? readings[0] ?? none;
}

function bothOf(date: ReadText, time: ReadText, timeZone: string): ReadText {
  if ('problem' in date) return date;
  if ('problem' in time) return time;
  if (typeof date.value !== 'string' || typeof time.value !== 'string') return { problem: t('Enter a date and a time.') };
  return { value: instantOf(date.value, time.value, timeZone) };
}
