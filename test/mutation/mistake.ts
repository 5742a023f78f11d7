/** One mistake somebody makes in one line of a document, and a seed that always makes the same ones. */
import type { Outline, Piece } from './outline.ts';

/** `from`–`to` of the document is typed as `by`. */
export interface Change {
  readonly point: number;
  /** The column it is made in, or "bullet", "heading", "row". */
  readonly column: string;
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

export type Random = () => number;

/** Every place of a document where one kind of mistake can be made. */
export type Mistakes = (outline: Outline, random: Random) => readonly Change[];

export function instead(piece: Piece, by: string, point: number, column: string): Change {
  return { point, column, from: piece.from, to: piece.from + piece.text.length, by };
}

/** mulberry32: small, and the same everywhere. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<T>(choices: readonly T[], random: Random): T | undefined {
  return choices[Math.floor(random() * choices.length)];
}

export function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
