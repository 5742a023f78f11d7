/** When something happened, as short as it can be said: `13 Nov, 17:42`; with the year where it is another one. */

import { zonedParts } from '../../fields/dates/zoned-time.ts';
import type { Formats } from '../../fields/formats.ts';

export function shortMoment(iso: string, { locale, timeZone }: Formats, now: number = Date.now()): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const sameYear = zonedParts(at, timeZone).date.slice(0, 4) === zonedParts(now, timeZone).date.slice(0, 4);
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
}
