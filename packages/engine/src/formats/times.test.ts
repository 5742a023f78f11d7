import { expect, it } from 'vitest';
import { durationFromText } from '../settings/constant-text.ts';
import { formatDuration } from './times.ts';

it('says durations as documents write them', () => {
  const day = 86_400_000n;
  expect([90n * day, 10_000n, day + 3_600_000n, 0n].map((amount) => formatDuration(amount, 'days', 'en-GB'))).toEqual([
    '90 days',
    '10 seconds',
    '1 day 1 hour',
    '0 days',
  ]);
  expect([3n, 18n].map((amount) => formatDuration(amount, 'months', 'en-GB'))).toEqual(['3 months', '1 year 6 months']);
  expect(formatDuration(-3n * day, 'days', 'en-GB')).toBe('−3 days');
  expect(formatDuration(-3n * day, 'days', 'he')).toBe('\u200e−3 ימים');
});

it('reads durations as typed and as ISO 8601', () => {
  expect(['90 days', 'P90D', 'PT10S', '2 weeks', 'P1DT1.5S'].map((text) => durationFromText(text, 'days'))).toEqual([
    7_776_000_000n,
    7_776_000_000n,
    10_000n,
    1_209_600_000n,
    86_401_500n,
  ]);
  expect(['3 months', 'P1Y6M', '90 days'].map((text) => durationFromText(text, 'months'))).toEqual([3n, 18n, undefined]);
});
