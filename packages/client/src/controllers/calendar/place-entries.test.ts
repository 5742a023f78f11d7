/** Entries stand on the days that the clock of whoever looks shows, and what is moved there is that moment: of any zone, over odd nights too. */
import type { Field } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedFields } from './moved-fields.ts';
import { type CalendarLayout, daysTouched, placeEntries } from './place-entries.ts';
import { dayOf, isoOf, minutesOfDay } from './spans.ts';

const field = (name: string): Field => ({
  ...{ statement: `entities/show/${name}`, span: { from: 0, to: 0, line: 1 }, name, type: { kind: 'date and time' } },
  ...{ typeWords: 'date and time', unique: false, needed: false, neededGap: false, startsAs: { kind: 'none' } },
});
const layout: CalendarLayout = { by: field('begins'), to: field('ends'), rows: undefined };

const zones = ['Europe/Berlin', 'America/New_York', 'America/Havana', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];
const moments = fc
  .integer({ min: Date.parse('2009-01-01') / 60_000, max: Date.parse('2035-01-01') / 60_000 })
  .map((minute) => minute * 60_000);

/** By another way than the code under test. */
function shows(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}

const placedAt = (begins: number, ends: number, timeZone: string) => {
  const fields = { begins: new Date(begins).toISOString(), ends: new Date(ends).toISOString() };
  const record = { entity: 'Show', id: '1', label: 'Show', fields };
  const [placed] = placeEntries([{ record, edit: { may: 'yes', statement: 's' }, moves: ['begins', 'ends'] }], layout, timeZone);
  if (!placed) throw new Error('It has no place.');
  return placed;
};

test('it touches the day on which it begins, and that on which it ends, as the clock of the zone has them', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 4000 }), fc.constantFrom(...zones), (begins, minutes, zone) => {
      // Clocks that are put back by an hour would have it end before it begins.
      const ends = begins + (minutes + 120) * 60_000;
      const { first, last } = daysTouched(placedAt(begins, ends, zone));
      expect([isoOf(first), isoOf(last)]).toEqual([shows(begins, zone).slice(0, 10), shows(ends - 60_000, zone).slice(0, 10)]);
    }),
  );
});

test('moved to another day it begins there at the same time of that clock, where clocks show it', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 80 }), fc.constantFrom(...zones), (begins, days, zone) => {
      const placed = placedAt(begins, begins + 3 * 3_600_000, zone);
      const by = days * minutesOfDay;
      const move = movedFields(placed, { ...placed, begin: placed.begin + by, end: placed.end + by }, layout, zone);
      if (move.kind !== 'moves') throw new Error(move.reason);
      const meant = `${isoOf(dayOf(shows(begins, zone).slice(0, 10)) + days)} ${shows(begins, zone).slice(11)}`;
      const kept = shows(Date.parse(String(move.fields.begins)), zone);
      // A time that clocks skip is the one after the gap.
      expect(kept >= meant).toBe(true);
      const isShown = [-1, 0, 1].some((hour) => shows(Date.parse(String(move.fields.begins)) + hour * 3_600_000, zone) === meant);
      if (isShown) expect(kept).toBe(meant);
    }),
  );
});
