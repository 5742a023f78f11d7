import { describe, expect, test } from 'vitest';
import {
  allChosen,
  allOrNone,
  type Chosen,
  extended,
  isChosen,
  noneChosen,
  onlyChosen,
  rangeTo,
  rowsThatLeft,
  toggled,
  withoutGone,
} from './selection.ts';

const order = [...'abcdef'];
const chosenOf = (chosen: Chosen) => order.filter((id) => isChosen(chosen, id)).join('');

describe('selecting rows', () => {
  test('one by one, and no longer', () => {
    const two = toggled(toggled(noneChosen, 'b'), 'd');
    expect(chosenOf(two)).toBe('bd');
    expect(chosenOf(toggled(two, 'b'))).toBe('d');
  });
  test('a range goes from the one chosen last, up or down, and may be drawn further', () => {
    const from = toggled(noneChosen, 'c');
    expect(chosenOf(rangeTo(from, order, 'e'))).toBe('cde');
    expect(chosenOf(rangeTo(rangeTo(from, order, 'd'), order, 'a'))).toBe('abcd');
    expect(chosenOf(rangeTo(noneChosen, order, 'd'))).toBe('d');
    expect(chosenOf(rangeTo({ ...from, anchor: 'gone' }, order, 'e'))).toBe('ce');
  });
  test('by keys it grows row by row, and shrinks on the way back', () => {
    const two = extended(noneChosen, 'b', 'c');
    const three = extended(two, 'c', 'd');
    const back = extended(three, 'd', 'c');
    expect([two, three, back].map(chosenOf)).toEqual(['bc', 'bcd', 'bc']);
    const over = extended(extended(back, 'c', 'b'), 'b', 'a');
    expect(chosenOf(over)).toBe('ab');
  });
  test('just some', () => expect(chosenOf(onlyChosen(['c', 'a']))).toBe('ac'));
  test('all but a few', () => {
    const most = toggled(toggled(allChosen, 'a'), 'b');
    expect([chosenOf(most), [...most.ids], isChosen(most, 'on a page behind')]).toEqual(['cdef', ['a', 'b'], true]);
    expect(chosenOf(rangeTo(most, order, 'a'))).toBe('abcdef');
  });
  test('all that are here, then none', () => {
    const all = allOrNone(toggled(noneChosen, 'b'), order);
    expect(chosenOf(all)).toBe('abcdef');
    expect(allOrNone(all, order)).toBe(noneChosen);
  });
  test('a row that leaves the list leaves the selection', () => {
    const two = toggled(toggled(noneChosen, 'b'), 'd');
    expect(chosenOf(withoutGone(two, ['b', 'c']))).toBe('d');
    expect(withoutGone(two, ['c'])).toBe(two);
  });
});

test.each([
  ['abcd', 'acd', false, 'b'],
  ['abcd', 'xabc', false, ''],
  ['abcd', 'abc', true, 'd'],
  ['abcd', 'abc', false, ''],
  ['abcd', '', true, 'abcd'],
])('of %s, now %s (whole: %s), left: %s', (before, now, whole, left) =>
  expect(rowsThatLeft([...before], [...now], whole).join('')).toBe(left),
);
