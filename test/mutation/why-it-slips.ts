/**
 * Why a mistake slips: by its kind and column, the document with it is as sensible as without, so that only who knows the
 * business can tell. What is none of these could have been seen in the document alone: `missed`. A coarse sieve: some of
 * the others could be seen as well, when two statements are read together.
 */
import type { Mutant } from './mutants.ts';

type Why = (typeof reasons)[number]['why'] | 'missed';

interface Reason {
  readonly why: string;
  readonly kinds: readonly string[];
  readonly points?: readonly number[];
  readonly columns?: readonly string[];
}

const cellKinds = ['dash a cell', 'another item', 'drop an item', 'one item more', 'swap two cells'] as const;
const conditionKinds = ['compare the other way', 'and for or', 'negate a condition', 'drop a term', 'another quoted text'] as const;
const limitKinds = ['a number by one', 'a number times ten', 'another number in code', 'limit within or not', 'another constant'] as const;

const reasons = [
  {
    why: 'other words for people',
    kinds: [...cellKinds, ...limitKinds, 'blank a cell', 'misspell a name'],
    columns: ['Comes to', 'Means', 'Why'],
  },
  { why: 'other words for people', kinds: cellKinds, columns: ['Message'] },
  { why: 'other words for people', kinds: ['drop a bullet', 'another value in a bullet'], points: [1, 2] },
  { why: 'another limit', kinds: limitKinds, points: [2, 3, 4, 5, 7, 9] },
  { why: 'another limit', kinds: ['another item'], columns: ['Value'] },
  { why: 'another condition', kinds: conditionKinds },
  { why: 'another condition', kinds: ['dash a cell'], columns: ['When'] },
  { why: 'another right', kinds: [...cellKinds, 'swap yes and no', 'drop a bullet', 'drop a row'], points: [6] },
  { why: 'another field', kinds: [...cellKinds, 'swap yes and no', 'drop a row'], points: [3] },
  { why: 'another screen', kinds: cellKinds, columns: ['Shows', 'Reached from', 'Offers'] },
  { why: 'another address', kinds: ['drop a segment', 'another item'], columns: ['Route', 'Request'] },
  { why: 'another way', kinds: cellKinds, columns: ['From', 'To', 'Asks for', 'Then', 'Otherwise', 'Kind'] },
  { why: 'another rule', kinds: ['drop a row', 'another item', 'drop an item', 'one item more'], points: [5] },
  { why: 'another interface', kinds: [...cellKinds, 'drop a row'], points: [7] },
] as const satisfies readonly Reason[];

export function whyItSlips({ kind, point, column }: Mutant): Why {
  const fits = (reason: Reason): boolean =>
    reason.kinds.includes(kind) && (reason.points?.includes(point) ?? true) && (reason.columns?.includes(column) ?? true);
  return reasons.find(fits)?.why ?? 'missed';
}
