import { expect, test } from 'vitest';
import { dashboardPeriods } from '../assumptions/chosen/lists.ts';
import { dateOfDays, daysOf } from './calendar.ts';
import { comparedDays, readPeriod } from './dashboard-periods.ts';

test.each([
  ['today', '2026-11-28', '2026-11-28 2026-11-28', '2026-11-27 2026-11-27'],
  ['yesterday', '2026-11-01', '2026-10-31 2026-10-31', '2026-10-30 2026-10-30'],
  ['last 7 days', '2026-11-28', '2026-11-22 2026-11-28', '2026-11-15 2026-11-21'],
  ['this week', '2026-11-26', '2026-11-23 2026-11-26', '2026-11-16 2026-11-19'],
  ['last week', '2026-11-26', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15'],
  ['this month', '2026-11-28', '2026-11-01 2026-11-28', '2026-10-01 2026-10-28'],
  // February has no 30 days.
  ['this month', '2026-03-30', '2026-03-01 2026-03-30', '2026-02-01 2026-02-28'],
  // It is over with its last day: all of it is set beside all of the one before.
  ['this month', '2026-02-28', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
  ['last month', '2026-03-30', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
  ['this year', '2026-01-01', '2026-01-01 2026-01-01', '2025-01-01 2025-01-01'],
] as const)('%s on %s is %s beside %s', (period, today, now, before) => {
  const found = comparedDays(period, today, 1);
  expect([found?.now, found?.before].map((days) => `${days?.from} ${days?.to}`)).toEqual([now, before]);
});

test('any time is set beside nothing', () => {
  expect(comparedDays('any time', '2026-11-28', 1)).toBeNull();
});

test('a week that begins on Sunday is set beside as many days of the one before it', () => {
  expect(comparedDays('this week', '2026-11-24', 7)).toEqual({
    now: { from: '2026-11-22', to: '2026-11-24' },
    before: { from: '2026-11-15', to: '2026-11-17' },
    isWhole: false,
  });
});

test('on every day of five years, what is compared ends before what it is compared with begins, and is no longer unless that is a whole one', () => {
  for (let day = daysOf('2024-01-01'); day < daysOf('2029-01-01'); day += 1)
    for (const period of dashboardPeriods) {
      const today = dateOfDays(day) ?? '';
      const found = comparedDays(period, today, 1);
      if (!found) continue;
      const { now, before } = found;
      expect(now.from <= now.to && now.to <= today && before.from <= before.to && before.to < now.from).toBe(true);
      const length = ({ from, to }: typeof now) => daysOf(to) - daysOf(from);
      if (!/month|year/u.test(period)) expect(length(before)).toBe(length(now));
    }
});

test('the usual period is read where nothing is asked, and no other words', () => {
  expect(['last week', undefined, null, 'next week', ''].map(readPeriod)).toEqual([
    'last week',
    'this month',
    'this month',
    undefined,
    undefined,
  ]);
});
