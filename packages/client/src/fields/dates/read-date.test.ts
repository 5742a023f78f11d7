import { formatValue } from '@ninefold/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOfDay } from './day-words.ts';
import { readDate } from './read-date.ts';
import { readDateAndTime } from './read-date-and-time.ts';
import { readTime } from './read-time.ts';
import { readTypedDate } from './read-typed-date.ts';
import { instantOf, zonedParts } from './zoned-time.ts';

const today = '2026-11-21';

const locales = (
  'en en-GB en-US en-IN de de-CH fr fr-CA es es-MX it sv pl nl pt pt-BR cs sk hu fi da nb et lv lt bg hr sl sr ro el tr uk ru he ar-EG ' +
  'hi bn ja zh zh-TW ko vi th id ms ca eu gl is'
).split(' ');

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
    ['en', 'Tuesday the 17th of November 2026', '2026-11-17'],
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
    ['9pm 24 dec', 'This is not a date.'],
    ['17 foo Nov', 'This is not a date.'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(readDate(typed, 'en-GB', today)).toEqual({ problem });
  });

  test('a date is read back from the way its locale writes it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
        fc.constantFrom(...locales.slice(0, 17)),
        (date, locale) => {
          const written = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: 'numeric' }).format(
            date,
          );
          const iso = date.toISOString().slice(0, 10);
          expect(readDate(written, locale, today)).toEqual({ value: iso });
          // A weekday of two words, as in Portuguese, is written and not read.
          if (!locale.startsWith('pt')) expect(readDate(wordsOfDay(iso, locale), locale, today)).toEqual({ value: iso });
        },
      ),
      { numRuns: 150 },
    );
  });

  test('what a field shows is read back as the same, in every locale', () => {
    const day = fc.date({ min: new Date('2007-01-01'), max: new Date('2045-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom(...locales), (date, locale) => {
        const formats = { locale, timeZone: 'UTC' };
        const moment = `${date.toISOString().slice(0, 17)}00.000Z`;
        const [iso, time] = [moment.slice(0, 10), `${moment.slice(11, 16)}:00`];
        expect(readDate(formatValue({ kind: 'date' }, iso, formats), locale, today)).toEqual({ value: iso });
        expect(readTime(formatValue({ kind: 'time' }, time, formats), locale)).toEqual({ value: time });
        const shown = formatValue({ kind: 'date and time' }, moment, formats);
        expect(readDateAndTime(shown, locale, today, 'UTC')).toEqual({ value: moment });
      }),
      { numRuns: 150 },
    );
  });

  test('any text gives a reading, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(Object.keys(readDate(text, 'de', today))).toHaveLength(1);
        expect(Object.keys(readTime(text, 'de'))).toHaveLength(1);
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
    ['930', '09:30:00'],
    ['9.30pm', '21:30:00'],
    ['930pm', '21:30:00'],
    ['9 p.m.', '21:00:00'],
  ])('%s is %s', (typed, iso) => {
    expect(readTime(typed, 'en')).toEqual({ value: iso });
  });

  test('25:00 is refused', () => {
    expect(readTime('25:00', 'en')).toEqual({ problem: 'There is no such time.' });
  });
});

describe('date and time in the zone of the document', () => {
  test('summer and winter differ', () => {
    expect(readDateAndTime('17 Nov 2026, 14:05', 'en', today, 'Europe/Berlin')).toEqual({ value: '2026-11-17T13:05:00.000Z' });
    expect(readDateAndTime('17 Jul 2026 2:05 pm', 'en', today, 'Europe/Berlin')).toEqual({ value: '2026-07-17T12:05:00.000Z' });
  });

  test.each([
    ['tomorrow 9', '2026-11-22T08:00:00.000Z'],
    ['mon 930', '2026-11-23T08:30:00.000Z'],
    ['+3 9.30pm', '2026-11-24T20:30:00.000Z'],
    ['9:30 tomorrow', '2026-11-22T08:30:00.000Z'],
    ['9pm 24 dec', '2026-12-24T20:00:00.000Z'],
    ['24.12. 9', '2026-12-24T08:00:00.000Z'],
    ['24 dec 9:30', '2026-12-24T08:30:00.000Z'],
    ['2026-12-24T09:30', '2026-12-24T08:30:00.000Z'],
  ])('%s is %s', (typed, iso) => {
    expect(readDateAndTime(typed, 'en-GB', today, 'Europe/Berlin', (day, locale, now) => readTypedDate(day, locale, now, 1))).toEqual({
      value: iso,
    });
  });

  test.each(['24 dec 2026', '24 dec 10', 'tomorrow', '9:30'])('of %s a part is missing: nothing is guessed', (typed) => {
    expect(readDateAndTime(typed, 'en-GB', today, 'Europe/Berlin', (day, locale, now) => readTypedDate(day, locale, now, 1))).toEqual({
      problem: 'Enter a date and a time.',
    });
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
