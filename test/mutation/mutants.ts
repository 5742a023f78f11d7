/** All the mistakes of a document, and a fair choice among them: as many of each point, and of each kind within a point. */
import { type Change, type Mistakes, seeded, shuffled } from './mistake.ts';
import { blankCell, dashCell, forgetCell, swapCells, swapYesAndNo } from './mistakes/cells.ts';
import {
  andForOr,
  comparedTheOtherWay,
  dropTerm,
  limitWithin,
  negated,
  numberInCode,
  otherConstant,
  otherText,
} from './mistakes/expressions.ts';
import { dropItem, oneItemMore, otherItem } from './mistakes/items.ts';
import { doubleBullet, doubleRow, dropBullet, dropHeading, dropRow, misspellHeading, otherBulletValue } from './mistakes/lines.ts';
import { misspellName, misspellPlaceholder } from './mistakes/names.ts';
import { dropSegment, numberByOne, numberTimesTen, otherMethod, otherUnit, renameParameter } from './mistakes/values.ts';
import { readOutline } from './outline.ts';

export interface Mutant {
  readonly kind: string;
  readonly point: number;
  readonly column: string;
  /** The whole document with the mistake in it. */
  readonly text: string;
  readonly line: number;
  /** The line as it was and as it is; several lines, or none, where one was dropped or doubled. */
  readonly before: string;
  readonly after: string;
}

const kinds: Readonly<Record<string, Mistakes>> = {
  'drop a row': dropRow,
  'double a row': doubleRow,
  'drop a bullet': dropBullet,
  'double a bullet': doubleBullet,
  'another value in a bullet': otherBulletValue,
  'drop a heading': dropHeading,
  'misspell a heading': misspellHeading,
  'blank a cell': blankCell,
  'dash a cell': dashCell,
  'swap two cells': swapCells,
  'forget a cell': forgetCell,
  'swap yes and no': swapYesAndNo,
  'drop an item': dropItem,
  'another item': otherItem,
  'one item more': oneItemMore,
  'limit within or not': limitWithin,
  'compare the other way': comparedTheOtherWay,
  'and for or': andForOr,
  'negate a condition': negated,
  'drop a term': dropTerm,
  'another number in code': numberInCode,
  'another quoted text': otherText,
  'another constant': otherConstant,
  'misspell a name': misspellName,
  'misspell a placeholder': misspellPlaceholder,
  'a number by one': numberByOne,
  'a number times ten': numberTimesTen,
  'another unit': otherUnit,
  'another method': otherMethod,
  'drop a segment': dropSegment,
  'rename a parameter': renameParameter,
};

/** Every mistake of every kind; the same ones for the same seed. */
export function mutantsOf(text: string, seed: number): readonly Mutant[] {
  const outline = readOutline(text);
  const random = seeded(seed);
  const changes = Object.entries(kinds).flatMap(([kind, make]) => make(outline, random).map((change) => ({ kind, ...change })));
  const mutants = changes.filter(({ point }) => point > 0).map((change) => mutantOf(text, change));
  const seen = new Set([text]);
  return mutants.filter((mutant) => !seen.has(mutant.text) && seen.add(mutant.text));
}

/** At most `each` of every point, kinds in turn. */
export function chosen(mutants: readonly Mutant[], each: number, seed: number): readonly Mutant[] {
  const random = seeded(seed);
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((point) => {
    const byKind = new Map<string, Mutant[]>();
    for (const mutant of shuffled(mutants, random)) {
      if (mutant.point === point) byKind.set(mutant.kind, [...(byKind.get(mutant.kind) ?? []), mutant]);
    }
    const rounds = [...byKind.values()].flatMap((some) => some.map((mutant, round) => ({ mutant, round })));
    return rounds
      .sort((a, b) => a.round - b.round)
      .slice(0, each)
      .map(({ mutant }) => mutant);
  });
}

function mutantOf(text: string, { kind, point, column, from, to, by }: Change & { kind: string }): Mutant {
  const changed = text.slice(0, from) + by + text.slice(to);
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const before = text.slice(start, endOfLine(text, Math.max(from, to - 1)));
  const after = changed.slice(start, endOfLine(changed, from + Math.max(0, by.length - 1)));
  const line = text.slice(0, start).split('\n').length;
  return { kind, point, column, text: changed, line, before, after: by === '' && from === start ? '' : after };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
