/** What day it is somewhere. */
import { zonedParts } from './zoned-time.ts';

/** The day it is in the zone, ISO text. */
export function todayIn(timeZone: string, now: number = Date.now()): string {
  return zonedParts(now, timeZone).date;
}
