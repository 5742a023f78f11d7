import type { Application, WorkingSpan } from '@ninefold/model';
import { expect, test } from 'vitest';
import { dayOf } from './spans.ts';
import { hoursOff, hoursWorked, workBegins } from './worked-hours.ts';

const span = { from: 0, to: 0, line: 1 };
const spans: readonly WorkingSpan[] = [
  { day: 'tuesday', from: '09:00', to: '12:30' },
  { day: 'tuesday', from: '13:30', to: '24:00' },
  { day: 'saturday', from: '10:00', to: '13:00' },
];

function application(worked: readonly WorkingSpan[] | undefined, holidays: readonly string[] = []): Pick<Application, 'product'> {
  const product = {
    audiences: [],
    workingHours: worked ? { kind: 'given', value: worked, span } : { kind: 'none', span },
    holidays: { kind: 'given', value: holidays, span },
  };
  return { product: product as unknown as Application['product'] };
}

const [tuesday, wednesday] = [dayOf('2026-11-24'), dayOf('2026-11-25')];

test('what point 1 says of the weekday, breaks too', () => {
  expect(hoursWorked(application(spans), tuesday)).toEqual([
    { from: 540, to: 750 },
    { from: 810, to: 1440 },
  ]);
  expect(hoursOff(application(spans), tuesday)).toEqual([
    { from: 0, to: 540 },
    { from: 750, to: 810 },
  ]);
});

test('nothing of a day off, where a new entry begins as on the others', () => {
  for (const [holidays, day] of [
    [[], wednesday],
    [['2026-11-24'], tuesday],
    [['11-24'], tuesday],
  ] as const) {
    expect(hoursOff(application(spans, holidays), day)).toEqual([{ from: 0, to: 1440 }]);
    expect(workBegins(application(spans, holidays), day)).toBe(540);
  }
});

test('without working hours the day that is chosen for all', () => {
  expect(hoursOff(application(undefined), wednesday)).toEqual([
    { from: 0, to: 480 },
    { from: 1080, to: 1440 },
  ]);
  expect(workBegins(application(undefined), wednesday)).toBe(480);
});

test('by another clock it is worked at the same moments, over midnight too, and work begins where it begins', () => {
  const by = (own: string) => ({
    ...application([
      { day: 'tuesday', from: '09:00', to: '17:00' },
      { day: 'wednesday', from: '09:00', to: '17:00' },
    ]),
    clocks: { application: 'Europe/Berlin', own },
  });
  const thursday = wednesday + 1;
  expect(hoursWorked(by('Europe/Berlin'), tuesday)).toEqual([{ from: 540, to: 1020 }]);
  expect(hoursWorked(by('America/New_York'), tuesday)).toEqual([{ from: 180, to: 660 }]);
  const tokyo = by('Asia/Tokyo');
  expect(hoursWorked(tokyo, tuesday)).toEqual([{ from: 1020, to: 1440 }]);
  expect(hoursWorked(tokyo, wednesday)).toEqual([
    { from: 0, to: 60 },
    { from: 1020, to: 1440 },
  ]);
  expect(hoursWorked(tokyo, thursday)).toEqual([{ from: 0, to: 60 }]);
  expect([tuesday, wednesday, thursday].map((day) => workBegins(tokyo, day))).toEqual([1020, 1020, 1020]);
  // Nobody says when people work: that is so by any clock.
  expect(workBegins({ ...application(undefined), clocks: tokyo.clocks }, tuesday)).toBe(480);
});
