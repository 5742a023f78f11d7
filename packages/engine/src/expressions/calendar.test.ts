import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addMonths, civilFromDays, civilOf, dateOfDays, daysFromCivil, daysOf, readDate, weekdayOf } from './calendar.ts';
import { readDuration, writeDuration } from './durations.ts';
import { addMonthsToMoment, localOf, momentFromLocal, momentOf, offsetAt, readMoment } from './moments.ts';
import { compareText } from './text-order.ts';

const firstDay = -719_162;
const lastDay = 2_932_896;
const day = fc.integer({ min: firstDay, max: lastDay });
const instant = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2080, 0, 1) });
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');

const plain = (date: string) => Temporal.PlainDate.from(date);

test('days and dates are those of Temporal, from year 1 to 9999', () => {
  fc.assert(
    fc.property(day, (days) => {
      const date = dateOfDays(days);
      const expected = Temporal.PlainDate.from('1970-01-01').add({ days });
      expect(date).toBe(expected.toString());
      expect(daysFromCivil(civilFromDays(days))).toBe(days);
      if (date !== null) expect([daysOf(date), weekdayOf(date), civilOf(date).year]).toEqual([days, expected.dayOfWeek, expected.year]);
    }),
    { numRuns: 400 },
  );
  expect([dateOfDays(firstDay - 1), dateOfDays(firstDay), dateOfDays(lastDay), dateOfDays(lastDay + 1)]).toEqual([
    null,
    '0001-01-01',
    '9999-12-31',
    null,
  ]);
});

test('months are added as in Temporal: a day that a month lacks becomes its last', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -2000, max: 2000 }), (days, months) => {
      const date = dateOfDays(days) ?? '';
      const expected = plain(date).add({ months }, { overflow: 'constrain' });
      expect(addMonths(date, months)).toBe(expected.year < 1 || expected.year > 9999 ? null : expected.toString());
    }),
    { numRuns: 400 },
  );
});

test('only days that exist are dates', () => {
  expect(['2026-02-29', '2024-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '2026-04-31'].map(readDate)).toEqual([
    null,
    '2024-02-29',
    null,
    null,
    null,
    null,
  ]);
});

test('clocks in a zone show what Temporal says, and back', () => {
  fc.assert(
    fc.property(instant, zone, (milliseconds, timeZone) => {
      const moment = momentOf(milliseconds) ?? '';
      const zoned = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);
      expect(offsetAt(milliseconds, timeZone)).toBe(zoned.offsetNanoseconds / 1e6);
      expect(localOf(moment, timeZone)).toEqual({
        date: zoned.toPlainDate().toString(),
        time: zoned.toPlainTime().toString({ smallestUnit: 'second' }),
      });
      const local = zoned.toPlainDateTime();
      const inDay = milliseconds + zoned.offsetNanoseconds / 1e6 - daysOf(local.toPlainDate().toString()) * 86_400_000;
      expect(momentFromLocal(local.toPlainDate().toString(), inDay, timeZone)).toBe(
        momentOf(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds),
      );
    }),
    { numRuns: 300 },
  );
});

test('months are added to a moment on the zone’s calendar', () => {
  fc.assert(
    fc.property(instant, zone, fc.integer({ min: -50, max: 50 }), (milliseconds, timeZone, months) => {
      const expected = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDateTime().add({ months });
      expect(addMonthsToMoment(momentOf(milliseconds) ?? '', months, timeZone)).toBe(
        momentOf(expected.toZonedDateTime(timeZone).epochMilliseconds),
      );
    }),
    { numRuns: 200 },
  );
});

test('moments are read with an offset, or as the zone’s clocks show them', () => {
  expect(readMoment('2026-07-01T12:00:00+02:00', 'UTC')).toBe('2026-07-01T10:00:00.000Z');
  expect(readMoment('2026-07-01T12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z');
  expect(readMoment('2026-07-01T12:00:00.5Z', 'UTC')).toBe('2026-07-01T12:00:00.500Z');
  expect(readMoment('2026-07-01 12:00', 'UTC')).toBeNull();
  expect(readMoment('2026-02-30T12:00:00Z', 'UTC')).toBeNull();
});

test('durations are written in their shortest form and read back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), fc.constantFrom('days' as const, 'months' as const), (count, of) => {
      expect(readDuration(writeDuration(count, of), of)).toBe(count);
    }),
  );
  expect([readDuration('P1DT2H3M4.5S', 'days'), readDuration('P1Y6M', 'months'), readDuration('-PT1M', 'days')]).toEqual([
    93_784_500n,
    18n,
    -60_000n,
  ]);
  expect(['P', 'PT', 'P1DT', 'P1M', '1D'].map((text) => readDuration(text, 'days'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('text has the order of its bytes in UTF-8', () => {
  const bytes = (text: string) => Buffer.from(text, 'utf8');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(bytes(a), bytes(b)));
    }),
    { numRuns: 500 },
  );
});
