/** When things happened: in the weeks before now, in working hours of the document's time zone. */
import type { Instant } from '@ninefold/model';
import type { Random } from './random.ts';

const hour = 3_600_000;
export const day = 24 * hour;

/** A moment from `from` to `to`, moved into working hours where that stays between the two. */
export function momentBetween(random: Random, from: Instant, to: Instant, timeZone: string): Instant {
  if (to <= from) return to;
  const drawn = from + Math.floor(random.next() * (to - from));
  const at = hourIn(drawn, timeZone);
  const moved = drawn + (8 + random.whole(0, 9) - at) * hour;
  const fitting = [moved, moved - day, moved + day].find((moment) => moment > from && moment < to);
  return fitting ?? drawn;
}

function hourIn(at: Instant, timeZone: string): number {
  return Number(formatFor(timeZone).format(at));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, using it is not. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
}
