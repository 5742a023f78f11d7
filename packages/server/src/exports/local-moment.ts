/** Moments as clocks show them in a time zone, for many rows. */
import { offsetAt } from '@ninefold/engine';

const day = 86_400_000;

/** `2026-11-27 14:05:00`; what is no moment stays as it is. Of a day without a change of the clocks the zone is asked twice. */
export function createLocalMoments(timeZone: string): (moment: string) => string {
  const known = new Map<number, number | null>();
  const offsetOf = (instant: number): number => {
    const at = Math.floor(instant / day);
    let offset = known.get(at);
    if (offset === undefined) {
      const [first, last] = [offsetAt(at * day, timeZone), offsetAt((at + 1) * day - 1, timeZone)];
      offset = first === last ? first : null;
      if (known.size >= mostDays) known.clear();
      known.set(at, offset);
    }
    return offset ?? offsetAt(instant, timeZone);
  };
  return (moment) => {
    const instant = Date.parse(moment);
    if (Number.isNaN(instant)) return moment;
    const local = new Date(instant + offsetOf(instant)).toISOString();
    return local.length === isoLength ? `${local.slice(0, 10)} ${local.slice(11, 19)}` : moment;
  };
}

const isoLength = '2026-11-27T14:05:00.000Z'.length;
/** Days that are remembered at once: some thirty years. */
const mostDays = 10_000;
