import { expect, test } from 'vitest';
import { type KeysetTerm, segmentsAfter, segmentsOfAll } from './keyset.ts';

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

test('the nearest two segments are one where rows are compared, both go the same way, and neither is empty', () => {
  const after = (terms: readonly KeysetTerm[], values: readonly (string | bigint | null)[], together: boolean) =>
    segmentsAfter(terms, values, together).map((segment) => segment.map(({ text, values }) => [text, ...values]));
  const day: KeysetTerm = { ...column, text: 't."day"' };
  const empty = ['t."amount" IS NULL'];
  expect(after([column, id], [5n, 'c'], true)).toEqual([[['(t."amount", t."_id") < (?, ?)', 5n, 'c']], [empty]]);
  expect(after([day, column, id], ['d', 5n, 'c'], true)).toEqual([
    [
      ['t."day" = ?', 'd'],
      ['(t."amount", t."_id") < (?, ?)', 5n, 'c'],
    ],
    [['t."day" = ?', 'd'], empty],
    [['t."day" < ?', 'd']],
    [['t."day" IS NULL']],
  ]);
  const up = { ...id, down: false };
  const workedOut = { ...column, text: '(t."a" + t."b")' };
  for (const [terms, values] of [
    [
      [column, up],
      [5n, 'c'],
    ],
    [
      [column, id],
      [null, 'c'],
    ],
    [
      [workedOut, id],
      [5n, 'c'],
    ],
    [[id], ['c']],
  ] as const)
    expect(after(terms, values, true)).toEqual(after(terms, values, false));
});
