import { expect, test } from 'vitest';
import { csvNumber, csvText } from './csv.ts';

test.each([
  ['Lyon', 'Lyon'],
  ['Lyon, Rue "A"', '"Lyon, Rue ""A"""'],
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  [' Lyon', '" Lyon"'],
])('the text %j stands as %j', (text, written) => expect(csvText(text)).toBe(written));

test.each([
  ['1.25', '1.25'],
  ['1.250', '1.2500'],
  ['-12.500', '-12.5000'],
  ['0.125', '0.125'],
  ['1250.125', '1250.125'],
])('the number %s stands as %s', (number, written) => expect(csvNumber(number)).toBe(written));
