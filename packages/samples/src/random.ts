/** Seeded randomness: the same seed gives the same samples, everywhere. */

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  /** Undefined only for an empty list. */
  pick<T>(items: readonly T[]): T | undefined;
  /** As in life, the first ones much more often: of 20, the first about every third time. Undefined only for an empty list. */
  pickEarly<T>(items: readonly T[]): T | undefined;
  shuffle<T>(items: readonly T[]): T[];
  /** Randomness of its own for a part, so that one part does not change what another gets. */
  fork(label: string): Random;
}

/** The same sequence for the same seed, on every machine (sfc32). */
export function createRandom(seed: string): Random {
  const next = sfc32(hash(`${seed}#0`), hash(`${seed}#1`), hash(`${seed}#2`), hash(`${seed}#3`));
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)],
    pickEarly: (items) => items[Math.floor(next() ** 2.5 * items.length)],
    shuffle: (items) => {
      const sorted = [...items];
      for (let i = sorted.length - 1; i > 0; i -= 1) swap(sorted, i, whole(0, i));
      return sorted;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function swap<T>(items: T[], a: number, b: number): void {
  const [x, y] = [items[a], items[b]];
  if (x === undefined || y === undefined) return;
  items[a] = y;
  items[b] = x;
}

/** FNV-1a over UTF-16 units, mixed once more so that near labels give far numbers. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Small Fast Counter by Chris Doty-Humphrey (PractRand). */
function sfc32(first: number, second: number, third: number, counter: number): () => number {
  let [a, b, c, d] = [first, second, third, counter];
  const step = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 12; i += 1) step();
  return step;
}
