/** Figures as people read them. */
import type { FieldType } from '@ninefold/model';
import { expect, test } from 'vitest';
import { axisText, figureText } from './figure-text.ts';

const formats = { locale: 'en-IE', timeZone: 'UTC' };
const share: FieldType = { kind: 'decimal', scale: 6, percent: true };

test.each<[FieldType, string | null, string]>([
  [share, '0.333333', '33.3%'],
  [share, '0.500000', '50%'],
  [share, null, '–'],
  [{ kind: 'number' }, '0.333000', '0.333'],
  [{ kind: 'decimal', scale: 4 }, '12.5000', '12.5'],
  [{ kind: 'money', currency: 'EUR', scale: 2 }, '44.50', '44.50 €'],
])('%o %s is %s', (type, value, words) => expect(figureText(type, value, formats)).toBe(words));

test('an axis of shares has percentages', () => {
  expect([0, 0.25, 0.5].map((amount) => axisText(share, amount, formats))).toEqual(['0%', '25%', '50%']);
});
