/**
 * Keyset paging. What comes after a row is cut into segments, each with some order terms equal and one beyond, so that an index
 * begins right there: the millionth page costs what the first does. Segments follow one another in the list's order.
 */
import type { SqlValue } from '../sql/codecs.ts';
import type { SqlText } from '../sql/fragment.ts';

export interface KeysetTerm {
  /** SQL of the value, with its holes filled by `values`. */
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly down: boolean;
  /** False for the id. */
  readonly mayBeEmpty: boolean;
  /** A column all the same, though `text` is what orders its words. */
  readonly isWords?: boolean;
  /** Where a row has it among the columns that are read in any case; missing where it has to be selected for itself. */
  readonly place?: number;
}

/**
 * Conditions of each segment of the whole list. One, without any, where an index has the rows in the list's order; where it has those
 * that are empty at its other end (`indexHasEmptyFirst`) they are a segment of their own.
 */
export function segmentsOfAll([first]: readonly KeysetTerm[], indexHasEmptyFirst: boolean): readonly (readonly SqlText[])[] {
  if (!first?.mayBeEmpty || first.down === indexHasEmptyFirst || !isColumn(first)) return [[]];
  return ['IS NOT NULL', 'IS NULL'].map((is) => [{ text: `${first.text} ${is}`, values: first.values }]);
}

/** What is worked out has no index. */
function isColumn({ text, isWords = false }: KeysetTerm): boolean {
  return isWords || isColumnText(text);
}

/** A column of the row itself. */
export function isColumnText(text: string): boolean {
  return /^t\."[^"]+"$/u.test(text);
}

/**
 * Conditions of each segment after the row with these values, nearest first. Empty values come last, up and down. `together`: the nearest two
 * are one where the database compares rows (`(a, b) < (?, ?)`) along an index.
 */
export function segmentsAfter(
  terms: readonly KeysetTerm[],
  values: readonly SqlValue[],
  together = false,
): readonly (readonly SqlText[])[] {
  const segments: (readonly SqlText[])[] = [];
  const [before, id] = terms.slice(-2);
  const [value = null, ownId = null] = values.slice(-2);
  const pair = together && before && id && pairOf([before, value], [id, ownId]);
  for (let last = terms.length - (pair ? 2 : 1); last >= 0; last -= 1) {
    const term = terms[last];
    if (!term) continue;
    const same = terms.slice(0, last).map((each, place) => equal(each, values[place] ?? null));
    const [beyond, ...empty] = beyondOf(term, values[last] ?? null);
    const nearest = pair && last === terms.length - 2 ? pair : beyond;
    for (const each of nearest ? [nearest, ...empty] : []) segments.push([...same, each]);
  }
  return segments;
}

/** Both are columns that go the same way, and neither is empty. */
function pairOf([one, value]: readonly [KeysetTerm, SqlValue], [id, ownId]: readonly [KeysetTerm, SqlValue]): SqlText | undefined {
  const isFit = value !== null && ownId !== null && one.down === id.down && !id.mayBeEmpty && isColumn(one) && isColumnText(id.text);
  return isFit
    ? { text: `(${one.text}, ${id.text}) ${one.down ? '<' : '>'} (?, ?)`, values: [...one.values, ...id.values, value, ownId] }
    : undefined;
}

function equal(term: KeysetTerm, value: SqlValue): SqlText {
  return value === null
    ? { text: `${term.text} IS NULL`, values: term.values }
    : { text: `${term.text} = ?`, values: [...term.values, value] };
}

function beyondOf(term: KeysetTerm, value: SqlValue): readonly SqlText[] {
  if (value === null) return [];
  const beyond = { text: `${term.text} ${term.down ? '<' : '>'} ?`, values: [...term.values, value] };
  return term.mayBeEmpty ? [beyond, { text: `${term.text} IS NULL`, values: term.values }] : [beyond];
}
