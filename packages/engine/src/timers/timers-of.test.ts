/** When what happens by itself is due: in the document's time zone, through nights of 23 and 25 hours. */
import { type DayOfMonth, type Recurrence, type Weekday, weekdays } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueAfter } from './due-after.ts';
import { firstOccurrence, nextOccurrence } from './next-occurrence.ts';

const day = 86_400_000n;
const hour = 3_600_000n;
const at = (text: string) => Date.parse(text);
const said = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment).toISOString());

describe('after a duration', () => {
  test.each([
    // A day is a day of the calendar, whether the night has 23, 24 or 25 hours.
    ['Europe/Berlin', '2026-03-27T08:00:00+01:00', 3n * day, '2026-03-30T08:00:00+02:00'],
    ['Europe/Berlin', '2026-10-24T08:00:00+02:00', 1n * day, '2026-10-25T08:00:00+01:00'],
    // 02:30 does not come on the 29th: the moment after the gap. It comes twice on the 25th: the first.
    ['Europe/Berlin', '2026-03-28T02:30:00+01:00', 1n * day, '2026-03-29T03:00:00+02:00'],
    ['Europe/Berlin', '2026-10-24T02:30:00+02:00', 1n * day, '2026-10-25T02:30:00+02:00'],
    ['America/New_York', '2026-03-07T02:15:00-05:00', 1n * day, '2026-03-08T03:00:00-04:00'],
    ['America/New_York', '2026-10-31T01:30:00-04:00', 1n * day, '2026-11-01T01:30:00-04:00'],
    ['Australia/Lord_Howe', '2026-10-03T02:10:00+10:30', 1n * day, '2026-10-04T02:30:00+11:00'],
    ['Asia/Kolkata', '2026-03-28T02:30:00+05:30', 1n * day, '2026-03-29T02:30:00+05:30'],
    // The 30th of December 2011 was left out.
    ['Pacific/Apia', '2011-12-29T10:00:00-10:00', 1n * day, '2011-12-31T00:00:00+14:00'],
    // Leap day, year end.
    ['Europe/Berlin', '2028-02-28T12:00:00+01:00', 1n * day, '2028-02-29T12:00:00+01:00'],
    ['UTC', '2026-12-31T23:59:59Z', 1n * day, '2027-01-01T23:59:59Z'],
    // Hours are time that passes.
    ['Europe/Berlin', '2026-03-29T01:30:00+01:00', 1n * hour, '2026-03-29T03:30:00+02:00'],
    ['Europe/Berlin', '2026-10-25T01:30:00+02:00', 2n * hour, '2026-10-25T02:30:00+01:00'],
    ['Europe/Berlin', '2026-03-28T08:00:00+01:00', 1n * day + 4n * hour, '2026-03-29T12:00:00+02:00'],
    // Nothing is due at once.
    ['UTC', '2026-01-01T00:00:00Z', 0n, '2026-01-01T00:00:01Z'],
    ['UTC', '2026-01-01T00:00:00Z', -1n * day, '2026-01-01T00:00:01Z'],
  ])('%s: %s and %s ms', (zone, entered, amount, due) => {
    expect(said(dueAfter(at(entered), amount, 'days', zone))).toBe(said(at(due)));
  });

  test.each([
    ['2026-01-31T09:00:00+01:00', 1n, '2026-02-28T09:00:00+01:00'],
    ['2028-01-31T09:00:00+01:00', 1n, '2028-02-29T09:00:00+01:00'],
    ['2026-02-28T02:30:00+01:00', 13n, '2027-03-28T03:00:00+02:00'],
  ])('months from %s', (entered, months, due) => {
    expect(said(dueAfter(at(entered), months, 'months', 'Europe/Berlin'))).toBe(said(at(due)));
  });
});

const daily = (time: string, count = 1): Recurrence => ({ per: 'day', count, time });
const weekly = (on: Weekday, time: string, count = 1): Recurrence => ({ per: 'week', count, on, time });
const monthly = (on: DayOfMonth, time: string, count = 1): Recurrence => ({ per: 'month', count, on, time });
const yearly = (day: number, month: number, time: string): Recurrence => ({ per: 'year', count: 1, on: { day, month }, time });
const minutes = (count: number): Recurrence => ({ per: 'minute', count });

describe('every so often', () => {
  test.each<[string, Recurrence, string, string]>([
    ['Europe/Berlin', weekly('monday', '08:00'), '2026-11-21T12:00:00+01:00', '2026-11-23T08:00:00+01:00'],
    ['Europe/Berlin', weekly('monday', '08:00'), '2026-11-23T08:00:00+01:00', '2026-11-30T08:00:00+01:00'],
    ['Europe/Berlin', daily('08:00'), '2026-11-21T07:59:59+01:00', '2026-11-21T08:00:00+01:00'],
    ['Europe/Berlin', daily('02:30'), '2026-03-28T12:00:00+01:00', '2026-03-29T03:00:00+02:00'],
    ['Europe/Berlin', daily('02:30'), '2026-10-25T02:30:00+02:00', '2026-10-26T02:30:00+01:00'],
    ['America/New_York', weekly('sunday', '02:30'), '2026-03-02T00:00:00-05:00', '2026-03-08T03:00:00-04:00'],
    ['Asia/Kolkata', daily('00:00'), '2026-12-31T18:29:00Z', '2026-12-31T18:30:00Z'],
    ['Pacific/Apia', weekly('friday', '08:00'), '2011-12-24T12:00:00-10:00', '2011-12-31T00:00:00+14:00'],
    // The first is the next that comes, however many lie between two.
    ['Europe/Berlin', weekly('monday', '08:00', 2), '2026-11-21T12:00:00+01:00', '2026-11-23T08:00:00+01:00'],
    ['Europe/Berlin', monthly(1, '06:00'), '2026-11-01T06:00:00+01:00', '2026-12-01T06:00:00+01:00'],
    ['Europe/Berlin', monthly('last', '18:00'), '2026-02-01T00:00:00+01:00', '2026-02-28T18:00:00+01:00'],
    ['Europe/Berlin', monthly('last', '18:00'), '2028-02-28T19:00:00+01:00', '2028-02-29T18:00:00+01:00'],
    // A day that the month lacks is its last.
    ['Europe/Berlin', monthly(31, '08:00'), '2026-03-31T08:00:00+02:00', '2026-04-30T08:00:00+02:00'],
    ['Europe/Berlin', yearly(29, 2, '08:00'), '2026-02-28T09:00:00+01:00', '2027-02-28T08:00:00+01:00'],
    ['Europe/Berlin', yearly(29, 2, '08:00'), '2027-03-01T00:00:00+01:00', '2028-02-29T08:00:00+01:00'],
    ['Europe/Berlin', minutes(15), '2026-03-29T01:50:00+01:00', '2026-03-29T03:05:00+02:00'],
  ])('%s, first %o after %s', (zone, recurrence, entered, due) => {
    expect(said(firstOccurrence(recurrence, at(entered), { timeZone: zone }))).toBe(said(at(due)));
  });

  // Easter Monday is a holiday, and so are both days of Christmas.
  const workingTime = {
    spans: (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({ day, from: '09:00', to: '17:00' })),
    holidays: ['01-01', '2027-03-29', '12-25'],
  };
  test.each<[Recurrence, string, string]>([
    // A Saturday; a Sunday and then a Monday; New Year is a Friday.
    [monthly('first working', '08:00'), '2026-07-15T09:00:00+02:00', '2026-08-03T08:00:00+02:00'],
    [monthly('first working', '08:00'), '2026-08-03T07:59:59+02:00', '2026-08-03T08:00:00+02:00'],
    [monthly('first working', '08:00'), '2026-08-03T08:00:00+02:00', '2026-09-01T08:00:00+02:00'],
    [monthly('first working', '08:00'), '2026-12-01T08:00:00+01:00', '2027-01-04T08:00:00+01:00'],
    [monthly('last working', '18:00'), '2026-12-01T08:00:00+01:00', '2026-12-31T18:00:00+01:00'],
    [monthly('last working', '18:00'), '2027-02-01T08:00:00+01:00', '2027-02-26T18:00:00+01:00'],
    [{ per: 'working day', count: 1, time: '08:00' }, '2027-03-26T08:00:00+01:00', '2027-03-30T08:00:00+02:00'],
    [{ per: 'working day', count: 1, time: '08:00' }, '2027-03-25T09:00:00+01:00', '2027-03-26T08:00:00+01:00'],
  ])('on days of work: %o after %s', (recurrence, entered, due) => {
    const days = { timeZone: 'Europe/Berlin', workingTime };
    expect(said(firstOccurrence(recurrence, at(entered), days))).toBe(said(at(due)));
    expect(said(nextOccurrence(recurrence, at(entered), at(entered), days))).toBe(said(at(due)));
    expect(firstOccurrence(recurrence, at(entered), { timeZone: 'Europe/Berlin' })).toBeUndefined();
  });

  test.each<[string, Recurrence, string, string, string]>([
    // Of what was missed nothing is made up for, and the series stays the same.
    ['Europe/Berlin', weekly('monday', '08:00', 2), '2026-11-23T08:00:00+01:00', '2026-11-23T08:00:00+01:00', '2026-12-07T08:00:00+01:00'],
    ['Europe/Berlin', weekly('monday', '08:00', 2), '2026-11-23T08:00:00+01:00', '2027-01-05T00:00:00+01:00', '2027-01-18T08:00:00+01:00'],
    ['Europe/Berlin', monthly(31, '08:00'), '2026-02-28T08:00:00+01:00', '2026-02-28T08:00:00+01:00', '2026-03-31T08:00:00+02:00'],
    ['Europe/Berlin', monthly(30, '08:00', 3), '2026-11-30T08:00:00+01:00', '2027-02-28T07:59:59+01:00', '2027-02-28T08:00:00+01:00'],
    ['Europe/Berlin', minutes(15), '2026-10-25T02:50:00+02:00', '2026-10-25T02:51:00+02:00', '2026-10-25T02:05:00+01:00'],
    ['UTC', minutes(15), '2026-11-21T10:07:00Z', '2026-11-21T12:00:00Z', '2026-11-21T12:07:00Z'],
    ['Europe/Berlin', daily('02:30', 2), '2026-03-27T02:30:00+01:00', '2026-03-27T02:30:00+01:00', '2026-03-29T03:00:00+02:00'],
    ['Europe/Berlin', daily('02:30', 2), '2026-03-29T03:00:00+02:00', '2026-03-29T03:00:00+02:00', '2026-03-31T02:30:00+02:00'],
  ])('%s, %o due %s, looked at %s', (zone, recurrence, last, now, due) => {
    expect(said(nextOccurrence(recurrence, at(last), at(now), { timeZone: zone }))).toBe(said(at(due)));
  });
});

const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
const moments = fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') });
const times = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const counts = fc.integer({ min: 1, max: 5 });
const recurrences: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({ per: fc.constant('minute' as const), count: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ per: fc.constant('day' as const), count: counts, time: times }),
  fc.record({ per: fc.constant('week' as const), count: counts, on: fc.constantFrom(...weekdays), time: times }),
  fc.record({
    per: fc.constant('month' as const),
    count: counts,
    on: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
    time: times,
  }),
  fc.record({
    per: fc.constant('year' as const),
    count: counts,
    on: fc.constantFrom({ day: 29, month: 2 }, { day: 1, month: 1 }, { day: 31, month: 12 }),
    time: times,
  }),
);

test('nothing is due before the state is entered, and what comes again comes later each time', () => {
  fc.assert(
    fc.property(zones, moments, fc.bigInt({ min: 0n, max: 400n * day }), (zone, entered, amount) => {
      const due = dueAfter(entered, amount, 'days', zone) ?? Number.NaN;
      expect(due).toBeGreaterThan(entered);
      // A day of 25 hours is the longest there is, but for the one that was left out.
      expect(Math.abs(due - entered - Number(amount))).toBeLessThanOrEqual(Number(day) + Number(hour) * 2);
    }),
  );
  fc.assert(
    fc.property(zones, moments, recurrences, (zone, entered, recurrence) => {
      const first = firstOccurrence(recurrence, entered, { timeZone: zone }) ?? Number.NaN;
      const second = nextOccurrence(recurrence, first, first, { timeZone: zone }) ?? Number.NaN;
      expect(first).toBeGreaterThan(entered);
      expect(second).toBeGreaterThan(first);
    }),
  );
});

test('one at a time or after a long while, the series is the same', () => {
  fc.assert(
    fc.property(
      zones,
      moments,
      recurrences,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 59_999 }),
      (zone, entered, recurrence, steps, late) => {
        let due = firstOccurrence(recurrence, entered, { timeZone: zone }) ?? Number.NaN;
        const first = due;
        for (let step = 0; step < steps; step += 1) due = nextOccurrence(recurrence, due, due, { timeZone: zone }) ?? Number.NaN;
        const after = nextOccurrence(recurrence, due, due + late, { timeZone: zone });
        expect(nextOccurrence(recurrence, first, due + late, { timeZone: zone })).toBe(after);
      },
    ),
  );
});
