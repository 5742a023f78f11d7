import { share } from '@ninefold/model';
import type { FigureAnswer } from '@ninefold/protocol';
import { expect, test } from 'vitest';
import { reachedOf, targetText } from './target-text.ts';

const formats = { locale: 'en', timeZone: 'UTC' };
const whole = { kind: 'whole number' } as const;
type Target = NonNullable<FigureAnswer['target']>;
const target = (given: Partial<Target>): Target => ({ bound: 'most', value: '20', type: whole, away: '-3', met: true, ...given });

test.each([
  [{}, 'at most 20'],
  [{ bound: 'least', away: '3' }, 'at least 20'],
  [{ away: '1200', met: false }, '1200 more than 20'],
  [{ bound: 'least', met: false }, '3 short of 20'],
  [{ away: null, met: null }, 'at most 20'],
  [{ type: share, value: '0.1', away: '0.465', met: false }, 'more than 10%'],
  [{ type: share, bound: 'least', value: '0.8', away: '-0.1', met: false }, 'less than 80%'],
] as const)('%o', (given, words) => {
  expect(targetText(target(given), formats)).toBe(words);
});

test.each([
  ['20', '10', 0.5],
  ['20', '20', 1],
  ['20', '50', 1],
  ['20', '0', 0],
  ['20', null, null],
  ['0', '3', null],
  ['-5', '3', null],
  ['20', '-1', null],
])('of %s, %s is %s', (value, figure, reached) => {
  expect(reachedOf(target({ value }), figure)).toBe(reached);
});
