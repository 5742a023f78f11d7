import { formatDecimal } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSum, readSum } from './read-sum.ts';
import { writeNumber } from './write-number.ts';

describe('sums in place of a number', () => {
  test.each([
    ['en', '3*49.90+10', '159.70'],
    ['de', '3*49,90+10', '159.70'],
    ['en', '10 - 2.5', '7.50'],
    ['en', '10−2.5', '7.50'],
    ['en', '2 × 1,250', '2500.00'],
    ['de', '1.234,50 + 1', '1235.50'],
    ['en', '-3 + 5', '2.00'],
    ['en', '3*-2', '-6.00'],
    ['en', '0.5*0.5*4', '1.00'],
    ['en', '12.40 € + 1', '13.40'],
    ['en', '1 234.5', '1234.50'],
    ['en', '-3', '-3.00'],
    ['en', '3-', '-3.00'],
  ])('%s: %s is %s', (locale, typed, decimal) => {
    const read = readSum(typed, 2, locale);
    expect('value' in read && typeof read.value === 'bigint' && formatDecimal(read.value, 2)).toBe(decimal);
  });

  test.each([
    ['3*', 'This is not a number.'],
    ['3+', 'This is not a number.'],
    ['3**2', 'This is not a number.'],
    ['3+abc', 'This is not a number.'],
    ['1.5*1.25', 'Use at most 2 decimal places.'],
    ['9999999999*9999999999999', 'This number is too large.'],
  ])('%s is refused, and stays: %s', (typed, problem) => {
    expect(readSum(typed, 2, 'en')).toEqual({ problem });
  });

  test.each([
    ['3', false],
    ['-3', false],
    ['3-', false],
    ['3-2', true],
    ['3*2', true],
  ])('whether %s is a sum: %s', (typed, is) => {
    expect(isSum(typed)).toBe(is);
  });

  test('it comes to what whole numbers come to, in every locale', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 9n });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom('en', 'de', 'fr', 'de-CH', 'ar-EG', 'hi'),
        (a, b, count, locale) => {
          const write = (units: bigint) => writeNumber(units, 2, 2, locale);
          const text = `${count}*${write(a)} - ${write(b)}`;
          expect(readSum(text, 2, locale)).toEqual({ value: BigInt(count) * a - b });
        },
      ),
      { numRuns: 100 },
    );
  });

  test('any text gives a reading, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,+-*× €a') }), (text) => {
        expect(Object.keys(readSum(text, 2, 'en'))).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});
