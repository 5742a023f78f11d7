/** Random bytes (`crypto.randomBytes`), drawn from the system in larger portions: each time costs as much as a small question of the engine. */
import { randomBytes } from 'node:crypto';

const portion = 4096;

/** Gives so many bytes, at most a portion, to whoever asks; nobody else is given them. */
export function createRandomBytes(): (count: number) => Buffer {
  let left: Buffer = Buffer.alloc(0);
  return (count) => {
    if (left.length < count) left = randomBytes(portion);
    const drawn = left.subarray(0, count);
    left = left.subarray(count);
    return drawn;
  };
}
