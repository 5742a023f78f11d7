import { expect, test } from 'vitest';
import { refusalsAlike, rowsWords } from './refusals-alike.ts';

test('rows refused for the same reason are told of together', () => {
  const rows = [2, 3, 4, 5, 6, 7, 1208].map((number) => ({ number, words: [number === 4 ? 'price: No.' : 'There is no Bolt.'] }));
  expect(refusalsAlike(rows).map(({ numbers, words }) => `${rowsWords(numbers, 'en')}: ${words}`)).toEqual([
    'Rows 2, 3, 5, 6 and 2 more: There is no Bolt.',
    'Row 4: price: No.',
  ]);
  expect([rowsWords([2, 9], 'en'), rowsWords([1200, 1201, 1202], 'en')]).toEqual(['Rows 2 and 9', 'Rows 1,200, 1,201 and 1,202']);
});
