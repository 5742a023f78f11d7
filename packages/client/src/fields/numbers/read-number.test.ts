import { formatDecimal } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber } from './read-number.ts';
import { writeNumber } from './write-number.ts';

const nn = '\u202f';

describe('numbers as people type them', () => {
  test.each([
    ['en', '1,234.5', '1234.50'],
    ['en', '1234,50', '1234.50'],
    ['en', '1,234', '1234.00'],
    ['en', '1,234,567.89', '1234567.89'],
    ['en', '$12', '12.00'],
    ['en', '12.40 €', '12.40'],
    ['en', 'EUR 12.40', '12.40'],
    ['en', '12.40 EUR', '12.40'],
    ['en', '.5', '0.50'],
    ['en', '5.', '5.00'],
    ['en', '−3', '-3.00'],
    ['en', '3-', '-3.00'],
    ['en', '+3', '3.00'],
    ['de', '1.234,5', '1234.50'],
    ['de', '1,234.5', '1234.50'],
    ['de', '1.234', '1234.00'],
    ['de', '12.5', '12.50'],
    ['de', '1234,50 €', '1234.50'],
    ['fr', `1${nn}234,50`, '1234.50'],
    ['fr', '1 234,50', '1234.50'],
    ['de-CH', '1’234.50', '1234.50'],
    ['en-IN', '12,34,567.5', '1234567.50'],
    ['ar-EG', '١٬٢٣٤٫٥', '1234.50'],
  ])('%s: %s is %s', (locale, typed, decimal) => {
    const reading = readNumber(typed, 2, locale);
    expect('value' in reading && typeof reading.value === 'bigint' && formatDecimal(reading.value, 2)).toBe(decimal);
  });

  test.each([
    ['en', 'abc', 'This is not a number.'],
    ['en', '1,2,3', 'This is not a number.'],
    ['en', '1..2', 'This is not a number.'],
    ['en', '12 or 13', 'This is not a number.'],
    ['en', '1.005', 'Use at most 2 decimal places.'],
    ['en', '99999999999999999999', 'This number is too large.'],
  ])('%s: %s is refused: %s', (locale, typed, problem) => {
    expect(readNumber(typed, 2, locale)).toEqual({ problem });
  });

  test('nothing typed is no number, not zero', () => {
    expect(readNumber('  ', 2, 'en')).toEqual({ value: null });
  });

  test('what is written is read back as the same number, in every locale', () => {
    const locales = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'ar-EG', 'sv', 'pl', 'ja', 'pt-BR', 'hi-IN', 'fa'];
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom(...locales),
        (units, scale, locale) => {
          expect(readNumber(writeNumber(units, scale, scale, locale), scale, locale)).toEqual({ value: units });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('any text gives a reading, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(Object.keys(readNumber(text, 2, 'en'))).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});
