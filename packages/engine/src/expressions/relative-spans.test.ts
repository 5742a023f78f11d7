/** Days asked for by words, held against Temporal, in every season of several time zones. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { relativeSpans } from '../assumptions/chosen/lists.ts';
import type { FirstDayOfWeek } from '../settings/first-day-of-week.ts';
import { clockShows } from '../timers/clock-shows.ts';
import { localOfInstant } from './moments.ts';
import { daysWithin, isRelativeSpan, type RelativeSpan } from './relative-spans.ts';

const anyDay = fc.integer({ min: -600_000, max: 2_800_000 }).map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }));

test('a Saturday, and the end of a year', () => {
  const told = (today: string, firstDay: FirstDayOfWeek = 1) =>
    Object.fromEntries(
      relativeSpans.map((span) => [
        span,
        Object.values(daysWithin(span, today, firstDay))
          .map((day) => day ?? '')
          .join(' '),
      ]),
    );
  expect(told('2026-11-28')).toEqual({
    yesterday: '2026-11-27 2026-11-27',
    today: '2026-11-28 2026-11-28',
    tomorrow: '2026-11-29 2026-11-29',
    'last week': '2026-11-16 2026-11-22',
    'this week': '2026-11-23 2026-11-29',
    'next week': '2026-11-30 2026-12-06',
    'last month': '2026-10-01 2026-10-31',
    'this month': '2026-11-01 2026-11-30',
    'next month': '2026-12-01 2026-12-31',
    'last 7 days': '2026-11-22 2026-11-28',
    'last 30 days': '2026-10-30 2026-11-28',
    'last 90 days': '2026-08-31 2026-11-28',
    'next 7 days': '2026-11-28 2026-12-04',
    'next 30 days': '2026-11-28 2026-12-27',
    'this year': '2026-01-01 2026-12-31',
    'before today': ' 2026-11-27',
    'after today': '2026-11-29 ',
  });
  const weeks = (firstDay: FirstDayOfWeek) => ['last week', 'this week', 'next week'].map((span) => told('2026-11-28', firstDay)[span]);
  expect(weeks(7)).toEqual(['2026-11-15 2026-11-21', '2026-11-22 2026-11-28', '2026-11-29 2026-12-05']);
  expect(weeks(6)[1]).toBe('2026-11-28 2026-12-04');
  expect(daysWithin('next month', '2026-12-31', 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(daysWithin('last month', '2024-03-31', 1)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

const within = (span: RelativeSpan, today: string, firstDay: FirstDayOfWeek = 7) => {
  const { from, to } = daysWithin(span, today, firstDay);
  return { from: from ?? '0001-01-01', to: to ?? '9999-12-31' };
};
const after = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

describe('on any day', () => {
  it.each(relativeSpans)('“%s” begins no later than it ends', (span) => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { from, to } = within(span, day.toString());
        expect(from <= to).toBe(true);
      }),
    );
  });

  it.each([
    ['yesterday', 'today'],
    ['today', 'tomorrow'],
    ['last week', 'this week'],
    ['this week', 'next week'],
    ['last month', 'this month'],
    ['this month', 'next month'],
    ['before today', 'today'],
    ['today', 'after today'],
  ] as const)('“%s” touches “%s”', (before, next) => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(after(within(before, day.toString()).to)).toBe(within(next, day.toString()).from);
      }),
    );
  });

  it('next of a period is this one at its first day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('week', 'month'), (day, unit) => {
        const next = within(`next ${unit}`, day.toString());
        expect(within(`this ${unit}`, next.from)).toEqual(next);
        expect(within(`last ${unit}`, next.from)).toEqual(within(`this ${unit}`, day.toString()));
      }),
    );
  });

  it('spans have the days they say, today among them', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('last 7', 'last 30', 'last 90', 'next 7', 'next 30'), (day, words) => {
        const { from, to } = within(`${words} days`, day.toString());
        const days = Temporal.PlainDate.from(from).until(to).days + 1;
        expect(days).toBe(Number(words.slice(5)));
        expect(words.startsWith('last') ? to : from).toBe(day.toString());
      }),
    );
  });
});

it('the moments of a span are without a gap, whatever the clocks do, and now is among those of today', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Africa/Cairo', 'UTC');
  const now = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2037, 11) });
  fc.assert(
    fc.property(now, zones, (instant, zone) => {
      const today = localOfInstant(instant, zone)?.date ?? '';
      const moments = (span: RelativeSpan) => {
        const { from, to } = within(span, today);
        return [clockShows(from, 0, zone), clockShows(after(to), 0, zone)] as const;
      };
      for (const span of ['today', 'this week', 'this month', 'this year', 'last 7 days', 'next 7 days'] as const) {
        const [start, end] = moments(span);
        expect(start <= instant && instant < end, `${span} in ${zone}`).toBe(true);
      }
      expect(moments('yesterday')[1]).toBe(moments('today')[0]);
      expect(moments('today')[1]).toBe(moments('tomorrow')[0]);
      expect(moments('last week')[1]).toBe(moments('this week')[0]);
    }),
  );
  // Where clocks are put forward the day has 23 hours.
  expect(clockShows('2026-03-30', 0, 'Europe/Berlin') - clockShows('2026-03-29', 0, 'Europe/Berlin')).toBe(23 * 3_600_000);
});

it('other words are none', () =>
  expect([isRelativeSpan('this week'), isRelativeSpan('someday'), isRelativeSpan('')]).toEqual([true, false, false]));
