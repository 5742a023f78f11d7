import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDate } from './read-date.ts';
import { readDateAndTime } from './read-date-and-time.ts';
import { readTime } from './read-time.ts';
import { instantOf, zonedParts } from './zoned-time.ts';

const today = '2026-11-21';

describe('dates as people type them', () => {
  test.each([
    ['en-GB', '17/11/2026', '2026-11-17'],
    ['en-US', '11/17/2026', '2026-11-17'],
    ['en-US', '17/11/2026', '2026-11-17'],
    ['en-US', '3/4/26', '2026-03-04'],
    ['en-GB', '3/4/26', '2026-04-03'],
    ['de', '17.11.', '2026-11-17'],
    ['de', '3.4.99', '1999-04-03'],
    ['de', '17. November 2026', '2026-11-17'],
    ['de', 'heute', '2026-11-21'],
    ['en', 'yesterday', '2026-11-20'],
    ['en', '17 Nov 2026', '2026-11-17'],
    ['en', 'Nov 17, 2026', '2026-11-17'],
    ['en', 'nov 17', '2026-11-17'],
    ['fr', '17 août 2026', '2026-08-17'],
    ['en', '2026-11-17', '2026-11-17'],
    ['ja', '2026/11/17', '2026-11-17'],
    ['en-GB', '17112026', '2026-11-17'],
    ['en-GB', '29/2/2024', '2024-02-29'],
  ])('%s: %s is %s', (locale, typed, iso) => {
    expect(readDate(typed, locale, today)).toEqual({ value: iso });
  });

  test.each([
    ['29/2/2026', 'There is no such day.'],
    ['31.4.', 'There is no such day.'],
    ['soon', 'This is not a date.'],
    ['1', 'This is not a date.'],
    ['17 Nov Dec', 'This is not a date.'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(readDate(typed, 'en-GB', today)).toEqual({ problem });
  });

  test('a date is read back from the way its locale writes it', () => {
    const locales = ['en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'sv', 'pl', 'nl', 'pt-BR', 'cs'];
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
        fc.constantFrom(...locales),
        (date, locale) => {
          const written = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: 'numeric' }).format(
            date,
          );
          expect(readDate(written, locale, today)).toEqual({ value: date.toISOString().slice(0, 10) });
        },
      ),
      { numRuns: 150 },
    );
  });

  test('any text gives a reading, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(Object.keys(readDate(text, 'de', today))).toHaveLength(1);
        expect(Object.keys(readTime(text))).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });
});

describe('times of day', () => {
  test.each([
    ['14:05', '14:05:00'],
    ['1405', '14:05:00'],
    ['9', '09:00:00'],
    ['2:30 pm', '14:30:00'],
    ['12 am', '00:00:00'],
    ['9h15', '09:15:00'],
    ['14.05 Uhr', '14:05:00'],
    ['08:15:30', '08:15:30'],
  ])('%s is %s', (typed, iso) => {
    expect(readTime(typed)).toEqual({ value: iso });
  });

  test('25:00 is refused', () => {
    expect(readTime('25:00')).toEqual({ problem: 'There is no such time.' });
  });
});

describe('date and time in the zone of the document', () => {
  test('summer and winter differ', () => {
    expect(readDateAndTime('17 Nov 2026, 14:05', 'en', today, 'Europe/Berlin')).toEqual({ value: '2026-11-17T13:05:00.000Z' });
    expect(readDateAndTime('17 Jul 2026 2:05 pm', 'en', today, 'Europe/Berlin')).toEqual({ value: '2026-07-17T12:05:00.000Z' });
  });

  test('the hour that comes twice means the earlier, the hour that is skipped is read before the change', () => {
    expect(instantOf('2026-10-25', '02:30:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOf('2026-03-29', '02:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  test('wall clock and instant agree', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.constantFrom(...zones), (seconds, zone) => {
        const { date, time } = zonedParts(seconds * 1000, zone);
        const back = zonedParts(Date.parse(instantOf(date, time, zone)), zone);
        expect(back).toEqual({ date, time });
      }),
      { numRuns: 150 },
    );
  });
});
