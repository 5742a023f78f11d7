/** Ids of records: UUID version 7 (RFC 9562), so that text order is the order of creation, also when the clock steps back. */
import { randomBytes } from 'node:crypto';
import type { Ids } from '../database.ts';

/** Ids follow `last`, the greatest one known: looked for with the first. Good for one process: it alone gives ids to this data. */
export function createIds(last: () => string | null): Ids {
  let moment: number | undefined;
  let counter = 0;
  const random = createRandom();
  return {
    next(now) {
      moment ??= momentOf(last());
      if (now > moment) {
        moment = Math.floor(now);
        counter = randomBytes(2).readUInt16BE() & 0x3ff;
      } else {
        counter += 1;
        if (counter > 0xfff) {
          moment += 1;
          counter = 0;
        }
      }
      return format(moment, counter, random());
    },
  };
}

function momentOf(id: string | null): number {
  return id === null ? 0 : Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) || 0;
}

/** Eight random bytes a time, drawn from the system in larger portions. */
function createRandom(): () => Buffer {
  let pool: Buffer = Buffer.alloc(0);
  return () => {
    if (pool.length < 8) pool = randomBytes(4096);
    const drawn = pool.subarray(0, 8);
    pool = pool.subarray(8);
    return drawn;
  };
}

function format(moment: number, counter: number, random: Buffer): string {
  const time = moment.toString(16).padStart(12, '0');
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const rest = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}
