/** Money as people write it. */
import { expect, test } from 'vitest';
import { formatMoney } from './numbers.ts';

test.each([
  [41280n, 2, 'EUR', 'en-GB', '412.80 €'],
  [123456n, 2, 'EUR', 'de-DE', '1.234,56 €'],
  [123456n, 2, 'USD', 'en-GB', '$1,234.56'],
  [-1900n, 2, 'GBP', 'en-GB', '-£19.00'],
  [800n, 2, 'CHF', 'en-GB', '8.00 CHF'],
  [500n, 0, 'JPY', 'ja-JP', '￥500'],
  [12345n, 4, 'EUR', 'en-GB', '1.23 €'],
])('%s at scale %s in %s for %s is %s', (units, scale, currency, locale, words) => {
  expect(formatMoney(units, scale, currency, locale)).toBe(words);
});
