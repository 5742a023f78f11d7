import { expect, test } from 'vitest';
import { type KeysetTerm, segmentsOfAll } from './keyset.ts';

const column: KeysetTerm = { text: 't."amount"', values: [], down: true, mayBeEmpty: true };
const id: KeysetTerm = { text: 't."_id"', values: [], down: true, mayBeEmpty: false };
const texts = (terms: readonly KeysetTerm[], indexHasEmptyFirst: boolean) =>
  segmentsOfAll(terms, indexHasEmptyFirst).map((segment) => segment.map(({ text }) => text));
const apart = [['t."amount" IS NOT NULL'], ['t."amount" IS NULL']];

test('a list is cut where an index has what is empty at its other end, and nowhere else', () => {
  expect(texts([column, id], false)).toEqual(apart);
  expect(texts([{ ...column, down: false }, id], true)).toEqual(apart);
  expect(texts([column, id], true)).toEqual([[]]);
  expect(texts([{ ...column, down: false }, id], false)).toEqual([[]]);
  expect(texts([id], false)).toEqual([[]]);
  expect(texts([{ ...column, text: '(t."a" + t."b")' }, id], false)).toEqual([[]]);
});
