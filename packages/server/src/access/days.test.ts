import { expect, test } from 'vitest';
import { dayAfter, startOfDay } from './days.ts';

test('a day begins when clocks in its zone first show it', () => {
  expect(startOfDay('2026-07-01', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-11-21', 'UTC')).toBe('2026-11-21T00:00:00.000Z');
});

test('where midnight is skipped the day begins after the gap', () => {
  // On 6 September 2026 clocks in Santiago go from 00:00 to 01:00.
  expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
});

test('what is no day has no beginning', () => {
  expect(startOfDay('2026-02-30', 'UTC')).toBeUndefined();
  expect(dayAfter('2026-02-28')).toBe('2026-03-01');
  expect(dayAfter('soon')).toBe('soon');
});
