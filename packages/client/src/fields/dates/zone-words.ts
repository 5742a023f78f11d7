/** Times are told by the clock of the application, or of the zone one chose. Whose device shows another time is told which zone that is. */
import type { Formats } from '../formats.ts';
import { clockShows } from './clock-shows.ts';

/** "CET"; empty where the viewer's clock shows the same at that moment. `own` is the zone of the viewer's device. */
export function zoneWords(instant: number, { locale, timeZone }: Formats, own: string = ownZone()): string {
  if (timeZone === own || Number.isNaN(instant) || clockShows(instant, timeZone) === clockShows(instant, own)) return '';
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

let own: string | undefined;

/** As the page was opened: asking takes as long as drawing a cell does, and the first time, with all that a browser needs for dates, a record. */
export function ownZone(): string {
  own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
}
