/** Working time: over nights, breaks, week ends, holidays, and nights of 23 and 25 hours. */
import { type WorkingTime, weekdays } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, addWorkingDaysToDate, addWorkingHours, workingTimeBetween } from './working-time.ts';

const hour = 3_600_000n;
const berlin = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const said = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** Monday to Thursday with a break at noon, a short Friday. */
const office: WorkingTime = {
  spans: [
    ...weekdays.slice(0, 4).flatMap((day) => [
      { day, from: '09:00', to: '12:30' },
      { day, from: '13:30', to: '17:00' },
    ]),
    { day: 'friday', from: '09:00', to: '12:00' },
  ],
  holidays: ['2026-11-24', '12-25'],
};

/** Nights too, through which clocks are changed. */
const guard: WorkingTime = { spans: weekdays.map((day) => ({ day, from: '00:00', to: '24:00' })), holidays: [] };

describe('so many hours later', () => {
  test.each([
    ['2026-11-23T10:00:00+01:00', 1n, '2026-11-23T11:00:00+01:00'],
    ['2026-11-23T12:00:00+01:00', 1n, '2026-11-23T14:00:00+01:00'],
    // What ends with the day ends on it, not as the next one opens.
    ['2026-11-23T10:00:00+01:00', 6n, '2026-11-23T17:00:00+01:00'],
    // Over the night, the 24th on which nobody works, and on.
    ['2026-11-23T16:00:00+01:00', 2n, '2026-11-25T10:00:00+01:00'],
    ['2026-11-20T11:00:00+01:00', 2n, '2026-11-23T10:00:00+01:00'],
    ['2026-11-21T03:00:00+01:00', 1n, '2026-11-23T10:00:00+01:00'],
    ['2026-11-21T03:00:00+01:00', 0n, '2026-11-23T09:00:00+01:00'],
    ['2026-11-23T17:00:00+01:00', 0n, '2026-11-23T17:00:00+01:00'],
    ['2026-11-23T17:01:00+01:00', 0n, '2026-11-25T09:00:00+01:00'],
    ['2026-11-23T10:30:00+01:00', 0n, '2026-11-23T10:30:00+01:00'],
    ['2026-12-24T16:30:00+01:00', 1n, '2026-12-28T09:30:00+01:00'],
    ['2026-11-23T10:00:00+01:00', -2n, '2026-11-20T11:00:00+01:00'],
    ['2026-11-23T13:00:00+01:00', -1n, '2026-11-23T11:30:00+01:00'],
  ])('%s, %s hours', (from, hours, to) => {
    expect(said(addWorkingHours(at(from), hours * hour, office, berlin))).toBe(said(at(to)));
  });

  test('a day on which clocks are put forward has 23 hours, one on which they are put back 25', () => {
    expect(said(addWorkingHours(at('2026-03-29T00:00:00+01:00'), 23n * hour, guard, berlin))).toBe(said(at('2026-03-30T00:00:00+02:00')));
    expect(said(addWorkingHours(at('2026-10-25T00:00:00+02:00'), 25n * hour, guard, berlin))).toBe(said(at('2026-10-26T00:00:00+01:00')));
  });

  test('nobody ever works, or it would take for ever', () => {
    expect(addWorkingHours(at('2026-11-23T10:00:00Z'), hour, { spans: [], holidays: [] }, berlin)).toBeNull();
    expect(addWorkingDays(at('2026-11-23T10:00:00Z'), 1n, { spans: [], holidays: [] }, berlin)).toBeNull();
    expect(addWorkingHours(at('9999-12-31T10:00:00Z'), 100n * hour, office, berlin)).toBeNull();
  });
});

describe('so many days later', () => {
  test.each([
    ['2026-11-23T10:00:00+01:00', 1n, '2026-11-25T10:00:00+01:00'],
    ['2026-11-19T16:00:00+01:00', 1n, '2026-11-20T12:00:00+01:00'],
    ['2026-11-19T08:00:00+01:00', 1n, '2026-11-20T09:00:00+01:00'],
    ['2026-11-18T13:00:00+01:00', 1n, '2026-11-19T12:30:00+01:00'],
    ['2026-11-21T10:00:00+01:00', 2n, '2026-11-25T10:00:00+01:00'],
    ['2026-11-23T10:00:00+01:00', -1n, '2026-11-20T10:00:00+01:00'],
  ])('%s, %s days', (from, days, to) => {
    expect(said(addWorkingDays(at(from), days, office, berlin))).toBe(said(at(to)));
  });

  test.each([
    ['2026-11-20', 2n, '2026-11-25'],
    ['2026-11-21', 0n, '2026-11-21'],
    ['2028-02-28', 1n, '2028-02-29'],
    ['2026-11-25', -2n, '2026-11-20'],
  ])('%s, %s days', (from, days, to) => expect(addWorkingDaysToDate(from, days, office)).toBe(to));
});

test('between two moments', () => {
  const between = (from: string, to: string) => workingTimeBetween(at(from), at(to), office, berlin);
  expect(between('0001-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBeNull();
  expect(between('2026-11-20T11:00:00+01:00', '2026-11-23T10:00:00+01:00')).toBe(2n * hour);
  expect(between('2026-11-23T10:00:00+01:00', '2026-11-20T11:00:00+01:00')).toBe(-2n * hour);
  expect(between('2026-11-21T11:00:00+01:00', '2026-11-22T10:00:00+01:00')).toBe(0n);
});

const moments = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z') });
/** About the nights on which clocks are changed. */
const near = fc.integer({ min: at('2026-03-01T00:00:00Z'), max: at('2026-11-30T00:00:00Z') });
const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');
const calendars = fc.constantFrom(office, guard);

test('what is added is what lies between, and comes off again', () => {
  fc.assert(
    fc.property(moments, fc.bigInt({ min: 1n, max: 400n * hour }), zones, calendars, (from, amount, zone, calendar) => {
      const to = addWorkingHours(from, amount, calendar, zone) ?? Number.NaN;
      expect(to).toBeGreaterThan(from);
      expect(workingTimeBetween(from, to, calendar, zone)).toBe(amount);
      const back = addWorkingHours(to, -amount, calendar, zone) ?? Number.NaN;
      expect(workingTimeBetween(back, to, calendar, zone)).toBe(amount);
    }),
  );
});

test('the time between is a sum of its parts', () => {
  fc.assert(
    fc.property(near, near, near, zones, calendars, (a, b, c, zone, calendar) => {
      const between = (from: number, to: number) => workingTimeBetween(from, to, calendar, zone);
      expect((between(a, b) ?? 0n) + (between(b, c) ?? 0n)).toBe(between(a, c));
    }),
    { numRuns: 20 },
  );
});
