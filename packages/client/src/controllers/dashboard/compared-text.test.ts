import { share } from '@ninefold/model';
import { expect, test } from 'vitest';
import { comparedDaysText, comparedText } from './compared-text.ts';

const formats = { locale: 'en-GB', timeZone: 'UTC' };
const whole = { kind: 'whole number' } as const;
const span = { from: '2026-10-01', to: '2026-10-28' };

test.each([
  ['38', '34', '38', '+12% · 34 before'],
  ['30', '40', '30', '-25% · 40 before'],
  ['34', '34', '34', '0% · 34 before'],
  ['30', '34', '38', '30 so far · -12% · 34 before'],
  // Of nothing there is no share, and none of what is below it.
  ['3', '0', '3', '0 before'],
  ['3', '-4', '3', '-4 before'],
  ['-3', '4', '-3', '4 before'],
])('%s beside %s, in all %s', (now, before, value, words) => {
  expect(comparedText(whole, { now, before, ...span }, value, formats)).toBe(words);
});

test('a share is told without by how much of itself it is more', () => {
  expect(comparedText(share, { now: '0.600000', before: '0.500000', ...span }, '0.600000', formats)).toBe('50% before');
});

test('what is no amount is told without a share; nothing is a dash', () => {
  expect(comparedText({ kind: 'date' }, { now: '2026-11-02', before: '2026-10-05', ...span }, '2026-11-02', formats)).toBe(
    '5 Oct 2026 before',
  );
  expect(comparedText(whole, { now: null, before: null, ...span }, null, formats)).toBe('– before');
});

test('the days are told once, of the first figure that has them', () => {
  const part = { name: 'A', statement: 's', kind: 'figure', value: '1', type: whole, target: null, opens: null } as const;
  expect(
    comparedDaysText(
      [
        { ...part, compared: null },
        { ...part, compared: { now: '1', before: '2', ...span } },
      ],
      formats,
    ),
  ).toMatch(/^1.+28 October 2026$/u);
  expect(comparedDaysText([{ ...part, compared: null }], formats)).toBeNull();
});
