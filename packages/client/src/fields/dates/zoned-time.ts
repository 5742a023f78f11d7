/** Between UTC instants and the clock on the wall in a time zone. */
import { localOfInstant, millisecondsOfTime, momentFromLocal } from '@ninefold/engine';

/** `2026-11-17` and `14:05:00` of the instant in the zone; empty beyond the years that are kept. */
export function zonedParts(instant: number, timeZone: string): { readonly date: string; readonly time: string } {
  return localOfInstant(instant, timeZone) ?? { date: '', time: '' };
}

/** The UTC instant, as ISO text, of a wall-clock time in the zone; '' beyond the years that are kept. */
export function instantOf(date: string, time: string, timeZone: string): string {
  return momentFromLocal(date, millisecondsOfTime(time), timeZone) ?? '';
}
