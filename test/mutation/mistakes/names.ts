/** Names: one use of one is misspelt, or written with a capital where it has none. */
import { type Change, type Mistakes, type Random, shuffled } from '../mistake.ts';
import type { Line, Outline, Piece } from '../outline.ts';
import { misspelt } from './misspelt.ts';

/** One use of a name, anywhere but where it is given. */
export const misspellName: Mistakes = (outline, random) => usesOf(outline, random).map((use) => ({ ...use, by: misspelt(use.by, random) }));

/** A name inside a text between braces. */
export const misspellPlaceholder: Mistakes = ({ rows }, random) =>
  rows.flatMap((row) =>
    row.cells
      .filter(({ text }) => !text.includes('`'))
      .flatMap((cell) =>
        [...cell.text.matchAll(/\{([^}]+)\}/gu)].map(({ index, 1: name = '' }) => {
          const from = cell.from + index + 1;
          return { point: row.point, column: cell.column, from, to: from + name.length, by: misspelt(name, random) };
        }),
      ),
  );

/** At most two uses of each name a point: there are very many of some. */
function usesOf(outline: Outline, random: Random): readonly Change[] {
  const seen = new Map<string, number>();
  return shuffled(
    namesOf(outline).flatMap((name) => placesOf(outline).flatMap(([place, point, column]) => found(name, place, point, column))),
    random,
  ).filter(({ by, point }) => {
    const key = `${point} ${by}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return (seen.get(key) ?? 0) <= 2;
  });
}

/** What the first cells of rows say, and headings below points: whatever has a name is named there. */
function namesOf({ rows, headings }: Outline): readonly string[] {
  const firsts = rows.flatMap(({ cells }) => cells.slice(0, 1).map(({ text }) => text));
  const below = headings.filter(({ text }) => text.startsWith('### ')).map(({ text }) => text.slice(4).replace(/ \(.*/u, ''));
  return [...new Set([...firsts, ...below])].filter((name) => /^\p{L}[\p{L}\p{N} _-]+$/u.test(name));
}

/** Where names are used: short items of cells other than the first, and code. Longer texts are prose. */
function placesOf({ rows, codes }: Outline): readonly (readonly [Piece, number, string])[] {
  const items = rows.flatMap((row) =>
    row.cells.slice(1).flatMap((cell) =>
      itemsWithoutCode(cell)
        .filter(({ text }) => text.trim().split(/\s+/u).length <= 4)
        .map((item) => [item, row.point, cell.column] as const),
    ),
  );
  return [...items, ...codes.map((code) => [code, code.point, code.column] as const)];
}

function itemsWithoutCode({ text, from }: Piece): readonly Piece[] {
  const masked = text.replace(/`[^`]*`/gu, (code) => ' '.repeat(code.length));
  return [...masked.matchAll(/[^,;:]+/gu)].map(({ index, 0: item }) => ({ text: item, from: from + index }));
}

function found(name: string, { text, from }: Piece, point: Line['point'], column: string): readonly Change[] {
  const at = text.indexOf(name);
  if (at < 0 || /[\p{L}\p{N}_-]/u.test((text[at - 1] ?? ' ') + (text[at + name.length] ?? ' '))) return [];
  return [{ point, column, from: from + at, to: from + at + name.length, by: name }];
}
