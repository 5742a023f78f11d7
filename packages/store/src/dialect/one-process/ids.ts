/** Ids of records: UUID version 7 (RFC 9562), so that text order is the order of creation, also when the clock steps back. */
import { createRandomBytes } from '../../random-bytes.ts';
import type { Ids } from '../database.ts';

/** Ids follow `last`, the greatest one known: looked for with the first. Good for one process: it alone gives ids to this data. */
export function createIds(last: () => string | null): Ids {
  let moment: number | undefined;
  let counter = 0;
  const random = createRandomBytes();
  return {
    next(now) {
      if (moment === undefined) ({ moment, counter } = placeOf(last()));
      if (now > moment) {
        moment = Math.floor(now);
        counter = random(2).readUInt16BE() & 0x3ff;
      } else {
        counter += 1;
        if (counter > 0xfff) {
          moment += 1;
          counter = 0;
        }
      }
      return format(moment, counter, random(8));
    },
  };
}

/** Both: whoever opens the data within the same millisecond, or behind a clock that stepped back, goes on after it. */
function placeOf(id: string | null): { readonly moment: number; readonly counter: number } {
  const digits = (id ?? '').replaceAll('-', '');
  return { moment: Number.parseInt(digits.slice(0, 12), 16) || 0, counter: Number.parseInt(digits.slice(13, 16), 16) || 0 };
}

function format(moment: number, counter: number, random: Buffer): string {
  const time = moment.toString(16).padStart(12, '0');
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const rest = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}
