import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTypedDate } from './read-typed-date.ts';

/** A Saturday. */
const today = '2026-11-21';

describe('days said from today on', () => {
  test.each([
    ['en', 'today', '2026-11-21'],
    ['en', 'Tomorrow', '2026-11-22'],
    ['en', 'yesterday', '2026-11-20'],
    ['de', 'morgen', '2026-11-22'],
    ['de', 'übermorgen', '2026-11-23'],
    ['de', 'Vorgestern', '2026-11-19'],
    ['de', 'tomorrow', '2026-11-22'],
    ['en', 'monday', '2026-11-23'],
    ['en', 'mon', '2026-11-23'],
    ['en', 'Saturday', '2026-11-28'],
    ['en', 'next monday', '2026-11-23'],
    ['en', 'next sunday', '2026-11-29'],
    ['en', 'this monday', '2026-11-16'],
    ['en', 'last friday', '2026-11-13'],
    ['de', 'montag', '2026-11-23'],
    ['de', 'Mo.', '2026-11-23'],
    ['fr', 'mardi', '2026-11-24'],
    ['en', '+3', '2026-11-24'],
    ['en', '-3', '2026-11-18'],
    ['en', '+2w', '2026-12-05'],
    ['en', '-1m', '2026-10-21'],
    ['en', '−1m', '2026-10-21'],
    ['en', '+1y', '2027-11-21'],
    ['en', '+ 2 weeks', '2026-12-05'],
    ['de', '24.12.', '2026-12-24'],
    ['de', '24.12.26', '2026-12-24'],
    ['en-GB', '24/12', '2026-12-24'],
    ['en-US', '12/24', '2026-12-24'],
    ['en', '24 dec', '2026-12-24'],
    ['en', 'thu 24 dec', '2026-12-24'],
    ['en', '2026-12-24', '2026-12-24'],
  ])('%s: %s is %s', (locale, typed, iso) => {
    expect(readTypedDate(typed, locale, today, 1)).toEqual({ value: iso });
  });

  test.each([
    ['+9999y', 'There is no such day.'],
    ['next', 'This is not a date.'],
    ['next week', 'This is not a date.'],
    ['mo', 'This is not a date.'],
    ['24 dec 930', 'There is no such day.'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(readTypedDate(typed, 'en', today, 1)).toEqual({ problem });
  });

  test('weeks begin on the day given: the next one may begin on Sunday', () => {
    const read = (typed: string, firstDay: 1 | 6 | 7) => readTypedDate(typed, 'en', today, firstDay);
    expect(read('next sunday', 7)).toEqual({ value: '2026-11-22' });
    expect(read('this monday', 7)).toEqual({ value: '2026-11-16' });
    expect(read('this saturday', 6)).toEqual({ value: '2026-11-21' });
    expect(read('this friday', 6)).toEqual({ value: '2026-11-27' });
    for (const firstDay of [1, 6, 7] as const) expect(read('friday', firstDay)).toEqual({ value: '2026-11-27' });
  });

  test('the month that is shorter ends sooner', () => {
    expect(readTypedDate('+1m', 'en', '2026-01-31', 1)).toEqual({ value: '2026-02-28' });
  });

  test('so many days on and back is today; a weekday is within the week that begins tomorrow', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'),
        (date, days, name) => {
          const from = date.toISOString().slice(0, 10);
          const there = readTypedDate(`+${days}`, 'en', from, 1);
          expect(readTypedDate(`-${days}`, 'en', 'value' in there ? String(there.value) : '', 1)).toEqual({ value: from });
          const on = readTypedDate(name, 'en', from, 1);
          const ahead = (Date.parse('value' in on ? String(on.value) : '') - Date.parse(from)) / 86_400_000;
          expect(ahead).toBeGreaterThanOrEqual(1);
          expect(ahead).toBeLessThanOrEqual(7);
        },
      ),
      { numRuns: 100 },
    );
  });
});
