/** When what happens by itself is due: in the document's time zone, through nights of 23 and 25 hours. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueAfter } from './due-after.ts';
import { nextOccurrence } from './next-occurrence.ts';

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

describe('every day and time', () => {
  const every = (day: Parameters<typeof nextOccurrence>[0]['day'], time: string) => ({ kind: 'every', day, time }) as const;
  test.each([
    ['Europe/Berlin', every('monday', '08:00'), '2026-11-21T12:00:00+01:00', '2026-11-23T08:00:00+01:00'],
    ['Europe/Berlin', every('monday', '08:00'), '2026-11-23T08:00:00+01:00', '2026-11-30T08:00:00+01:00'],
    ['Europe/Berlin', every('day', '08:00'), '2026-11-21T07:59:59+01:00', '2026-11-21T08:00:00+01:00'],
    ['Europe/Berlin', every('day', '02:30'), '2026-03-28T12:00:00+01:00', '2026-03-29T03:00:00+02:00'],
    ['Europe/Berlin', every('day', '02:30'), '2026-10-25T02:30:00+02:00', '2026-10-26T02:30:00+01:00'],
    ['America/New_York', every('sunday', '02:30'), '2026-03-02T00:00:00-05:00', '2026-03-08T03:00:00-04:00'],
    ['Asia/Kolkata', every('day', '00:00'), '2026-12-31T18:29:00Z', '2026-12-31T18:30:00Z'],
    ['Pacific/Apia', every('friday', '08:00'), '2011-12-24T12:00:00-10:00', '2011-12-31T00:00:00+14:00'],
  ])('%s, %o after %s', (zone, trigger, after, due) => {
    expect(said(nextOccurrence(trigger, at(after), zone))).toBe(said(at(due)));
  });
});

const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
const moments = fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') });
const days = fc.constantFrom('day', 'monday', 'thursday', 'sunday');

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
    fc.property(zones, moments, days, fc.integer({ min: 0, max: 1439 }), (zone, after, weekday, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const first = nextOccurrence({ kind: 'every', day: weekday, time }, after, zone) ?? Number.NaN;
      const second = nextOccurrence({ kind: 'every', day: weekday, time }, first, zone) ?? Number.NaN;
      expect(first).toBeGreaterThan(after);
      expect(second).toBeGreaterThan(first);
      expect(second - first).toBeLessThanOrEqual((weekday === 'day' ? 2 : 8) * Number(day));
    }),
  );
});
