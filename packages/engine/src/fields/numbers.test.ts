/** Numbers as fields hold and show them. */
import { share } from '@ninefold/model';
import { expect, test } from 'vitest';
import { formatValue } from '../formats/field-formats.ts';

test('a percent is kept as a number and shown as a percentage', () => {
  const style = { locale: 'en-GB', timeZone: 'UTC' };
  expect([333_333n, null].map((value) => formatValue(share, value, style))).toEqual(['33.3%', '']);
  expect(formatValue({ kind: 'decimal', scale: 2 }, 33n, style)).toBe('0.33');
});
