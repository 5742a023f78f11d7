import { expect, test } from 'vitest';
import { localeOfNumbers } from './number-marks.ts';

test.each([
  [['1.250', '12,50'], 'en-IE', 'de'],
  [['1.250,00', '7'], 'en-IE', 'de'],
  [['1.250.000'], 'en-IE', 'de'],
  [['1,250', '12.5 €'], 'de-AT', 'en'],
  // What could be read both ways is read as whoever looks writes it.
  [['1.250', '7'], 'en-IE', 'en-IE'],
  [['1.250', '7'], 'de-AT', 'de-AT'],
  [['12,50', '12.50', '1.250'], 'en-IE', 'en-IE'],
  [['12,50'], 'de-AT', 'de-AT'],
  [[], 'fr', 'fr'],
])('%j, read by %s, is written as in %s', (cells, locale, expected) => {
  expect(localeOfNumbers(cells, locale)).toBe(expected);
});
