/**
 * When something happened, as short as it can be said: `13 Nov, 17:42`; with the year where it is another one, and the zone where the
 * viewer's clock shows another time.
 */

import { evenMonths } from '@ninefold/engine';
import { zoneWords } from '../../fields/dates/zone-words.ts';
import { zonedParts } from '../../fields/dates/zoned-time.ts';
import type { Formats } from '../../fields/formats.ts';

/** `iso` itself when it is no moment; `now` in milliseconds since 1970. */
export function shortMoment(iso: string, formats: Formats, now: number = Date.now()): string {
  return momentWith({}, iso, formats, now);
}

/** With the day of the week, `Monday, 30 Mar, 08:00`: that is what one plans by. */
export function plannedMoment(iso: string, formats: Formats, now: number = Date.now()): string {
  return momentWith({ weekday: 'long' }, iso, formats, now);
}

function momentWith(more: Intl.DateTimeFormatOptions, iso: string, formats: Formats, now: number): string {
  const { locale, timeZone } = formats;
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const sameYear = zonedParts(at, timeZone).date.slice(0, 4) === zonedParts(now, timeZone).date.slice(0, 4);
  const said = new Intl.DateTimeFormat(locale, {
    ...more,
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
  const [moment, zone] = [evenMonths(said, locale), zoneWords(at, formats)];
  return zone === '' ? moment : `${moment} ${zone}`;
}
