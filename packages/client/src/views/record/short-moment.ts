/**
 * When something happened, as short as it can be said: `13 Nov, 17:42`; with the year where it is another one, and the zone where the
 * viewer's clock shows another time.
 */

import { evenMonths } from '@ninefold/engine';
import { keptOrMade } from '@ninefold/model';
import { zoneWords } from '../../fields/dates/zone-words.ts';
import { zonedParts } from '../../fields/dates/zoned-time.ts';
import type { Formats } from '../../fields/formats.ts';

/** `iso` itself when it is no moment; `now` in milliseconds since 1970. */
export function shortMoment(iso: string, formats: Formats, now: number = Date.now()): string {
  return momentWith(undefined, iso, formats, now);
}

/** With the day of the week, `Monday, 30 Mar, 08:00`: that is what one plans by. */
export function plannedMoment(iso: string, formats: Formats, now: number = Date.now()): string {
  return momentWith('long', iso, formats, now);
}

type Weekday = Intl.DateTimeFormatOptions['weekday'];

function momentWith(weekday: Weekday, iso: string, formats: Formats, now: number): string {
  const { locale, timeZone } = formats;
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const sameYear = zonedParts(at, timeZone).date.slice(0, 4) === zonedParts(now, timeZone).date.slice(0, 4);
  const said = formatOf(weekday, sameYear ? undefined : 'numeric', formats).format(at);
  const [moment, zone] = [evenMonths(said, locale), zoneWords(at, formats)];
  return zone === '' ? moment : `${moment} ${zone}`;
}

/** Making one takes as long as a hundred uses, and a history has as many moments. */
const made = new Map<string, Intl.DateTimeFormat>();
const styles = 32;

function formatOf(weekday: Weekday, year: 'numeric' | undefined, { locale, timeZone }: Formats): Intl.DateTimeFormat {
  return keptOrMade(
    made,
    styles,
    [weekday, year, locale, timeZone].join(' '),
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday,
        timeZone,
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        year,
      }),
  );
}
