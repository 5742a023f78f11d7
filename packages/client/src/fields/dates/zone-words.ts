/** Times are told by the clocks of the document's zone. Whoever's own clock shows another time is told which zone that is. */
import type { Formats } from '../formats.ts';
import { zonedParts } from './zoned-time.ts';

/** "CET"; empty where the viewer's clock shows the same at that moment. `own` is the viewer's zone. */
export function zoneWords(instant: number, { locale, timeZone }: Formats, own: string = ownZone()): string {
  const [there, here] = [zonedParts(instant, timeZone), zonedParts(instant, own)];
  if (there.date === here.date && there.time === here.time) return '';
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
