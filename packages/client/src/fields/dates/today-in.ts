/** What day it is where the document is. */
import { zonedParts } from './zoned-time.ts';

/** The day it is in the document's time zone, ISO text. */
export function todayIn(timeZone: string, now: number = Date.now()): string {
  return zonedParts(now, timeZone).date;
}
