import { expect, test } from 'vitest';
import { dayOf, daysOfView, isoOf, minuteOf, minutesOfDay, momentAt, stepped, weekOf } from './spans.ts';

const shown = (view: Parameters<typeof daysOfView>[0], day: string, firstDay: Parameters<typeof daysOfView>[2] = 1): string => {
  const { first, last } = daysOfView(view, dayOf(day), firstDay);
  return `${isoOf(first)} ${isoOf(last)}`;
};

test('what each view shows around a day', () => {
  expect(shown('month', '2026-11-23')).toBe('2026-10-26 2026-12-06');
  // February of 2027 fills four weeks.
  expect(shown('month', '2027-02-10')).toBe('2027-02-01 2027-02-28');
  expect(shown('week', '2026-11-22')).toBe('2026-11-16 2026-11-22');
  expect(shown('day', '2026-11-22')).toBe('2026-11-22 2026-11-22');
  expect(isoOf(weekOf(dayOf('1969-12-31'), 1))).toBe('1969-12-29');
});

test('weeks begin on the day given', () => {
  expect([shown('week', '2026-11-22', 7), shown('week', '2026-11-21', 7)]).toEqual(['2026-11-22 2026-11-28', '2026-11-15 2026-11-21']);
  expect([shown('month', '2026-11-23', 7), shown('month', '2026-11-23', 6)]).toEqual(['2026-11-01 2026-12-05', '2026-10-31 2026-12-04']);
  expect(isoOf(weekOf(dayOf('1969-12-31'), 7))).toBe('1969-12-28');
});

test('a month on is the same day, or the last one', () => {
  expect(isoOf(stepped('month', dayOf('2026-01-31'), 1))).toBe('2026-02-28');
  expect(isoOf(stepped('week', dayOf('2026-11-23'), -1))).toBe('2026-11-16');
  expect(isoOf(stepped('day', dayOf('9999-12-31'), 1))).toBe('9999-12-31');
});

test.each(['2026-11-23T10:30:00.000Z', '2026-03-29T12:00:00.000Z'])('%s is a minute of a day in the zone, and back', (moment) => {
  const minute = minuteOf(moment, 'Europe/Berlin') ?? 0;
  expect(momentAt(minute, 'Europe/Berlin')).toBe(moment);
});

test('a time that the clocks skip is the one after the gap', () => {
  const minute = dayOf('2026-03-29') * minutesOfDay + 150;
  expect(momentAt(minute, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});
