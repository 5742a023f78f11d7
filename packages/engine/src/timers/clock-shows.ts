/** The moment at which clocks in a time zone show a date and a time. */
import { dayMilliseconds, daysOf } from '../expressions/calendar.ts';
import { offsetAt } from '../expressions/moments.ts';

const quarter = 900_000;

/**
 * The first moment at which they show it, or have passed it: a time that comes twice is the first of the two, one that is
 * skipped is the moment after the gap. `milliseconds` count from midnight.
 */
export function clockShows(date: string, milliseconds: number, timeZone: string): number {
  const local = daysOf(date) * dayMilliseconds + milliseconds;
  const offsets = [offsetAt(local - dayMilliseconds, timeZone), offsetAt(local + dayMilliseconds, timeZone)];
  const candidates = offsets.map((offset) => local - offset);
  const exact = candidates.filter((moment) => moment + offsetAt(moment, timeZone) === local);
  return exact.length > 0 ? Math.min(...exact) : endOfGap(Math.min(...candidates), Math.max(...candidates), timeZone);
}

/** Clocks are put forward at a full quarter of an hour after `before` and not after `after`. */
function endOfGap(before: number, after: number, timeZone: string): number {
  const old = offsetAt(before, timeZone);
  let moment = Math.floor(before / quarter) * quarter + quarter;
  while (moment < after && offsetAt(moment, timeZone) === old) moment += quarter;
  return Math.min(moment, after);
}
