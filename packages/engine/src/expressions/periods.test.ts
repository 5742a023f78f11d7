import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { lastDayOfPeriod, periodAfter, periodOf } from './periods.ts';

it('names a span by its first day', () => {
  const day = '2026-11-21';
  expect(
    (['day', 'week', 'month', 'quarter', 'year'] as const).map((unit) => [
      unit,
      periodOf(day, unit, 1),
      periodAfter(periodOf(day, unit, 1), unit),
    ]),
  ).toEqual([
    ['day', '2026-11-21', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-23'],
    ['month', '2026-11-01', '2026-12-01'],
    ['quarter', '2026-10-01', '2027-01-01'],
    ['year', '2026-01-01', '2027-01-01'],
  ]);
  expect(lastDayOfPeriod('2024-02-01', 'month')).toBe('2024-02-29');
  expect(lastDayOfPeriod('9999-10-01', 'quarter')).toBe('9999-12-31');
});

it('every day lies in exactly one span, in the one Temporal says', () => {
  const anyDay = fc.integer({ min: -700_000, max: 2_900_000 }).map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }));
  fc.assert(
    fc.property(anyDay, fc.constantFrom('day', 'week', 'month', 'quarter', 'year'), fc.constantFrom(1, 5, 6, 7), (day, unit, firstDay) => {
      const first =
        unit === 'week'
          ? day.subtract({ days: (day.dayOfWeek - firstDay + 7) % 7 })
          : unit === 'day'
            ? day
            : day.with({ day: 1, month: unit === 'year' ? 1 : unit === 'month' ? day.month : day.month - ((day.month - 1) % 3) });
      expect(periodOf(day.toString(), unit, firstDay)).toBe(first.toString());
      expect(lastDayOfPeriod(first.toString(), unit) >= day.toString()).toBe(true);
    }),
  );
});

it('begins weeks on the day given, and none before the first day there is', () => {
  // A Saturday.
  expect(([1, 5, 6, 7] as const).map((first) => periodOf('2026-11-21', 'week', first))).toEqual([
    '2026-11-16',
    '2026-11-20',
    '2026-11-21',
    '2026-11-15',
  ]);
  expect([periodOf('0001-01-03', 'week', 1), periodOf('0001-01-03', 'week', 7)]).toEqual(['0001-01-01', '0001-01-01']);
});
