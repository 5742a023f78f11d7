/** Money as people write it. */
import { expect, test } from 'vitest';
import { formatAmount, formatMoney, formatNumber, formatShare } from './numbers.ts';

test.each([
  [41280n, 2, 'EUR', 'en-GB', '412.80 €'],
  [123456n, 2, 'EUR', 'de-DE', '1.234,56 €'],
  [123456n, 2, 'USD', 'en-GB', '$1,234.56'],
  [-1900n, 2, 'GBP', 'en-GB', '-£19.00'],
  [-123450n, 2, 'ILS', 'ur', '\u200e-₪1,234.50'],
  [-123450n, 2, 'ILS', 'he', '\u200e-1,234.50 ₪'],
  [800n, 2, 'CHF', 'en-GB', '8.00 CHF'],
  [500n, 0, 'JPY', 'ja-JP', '￥500'],
  [12345n, 4, 'EUR', 'en-GB', '1.23 €'],
])('%s at scale %s in %s for %s is %s', (units, scale, currency, locale, words) => {
  expect(formatMoney(units, scale, currency, locale)).toBe(words);
});

test('a year stays one, and what is longer is separated', () => {
  expect([2026n, -1250n, 12_500n].map((units) => formatNumber(units, 0, 'en-GB'))).toEqual(['2026', '-1250', '12,500']);
  expect(formatNumber(2026n, 0, 'de-DE')).toBe('2026');
  expect(formatNumber(123_456n, 2, 'en-GB')).toBe('1,234.56');
});

test('amounts are always separated, in currencies without coins, too', () => {
  expect(formatMoney(2500n, 0, 'JPY', 'ja-JP')).toBe('￥2,500');
  expect(formatAmount(2500n, { currency: 'JPY', scale: 0, in: { places: { JPY: 0 } } }, 'en-GB')).toBe('2,500\u00a0JPY');
});

test('a share is a percentage, the way of the locale, with one place at most', () => {
  expect([333_333n, 500_000n, 4_000n, 1_000_000n].map((units) => formatShare(units, 6, 'en-GB'))).toEqual(['33.3%', '50%', '0.4%', '100%']);
  expect(formatShare(333_333n, 6, 'de-DE')).toBe('33,3\u00a0%');
});
