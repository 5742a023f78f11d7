import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsThatFit, blocksOf, laneBars } from './lay-out.ts';
import type { PlacedEntry } from './place-entries.ts';
import { minutesOfDay } from './spans.ts';

const placedAt = (id: string, begin: number, end: number): PlacedEntry => ({
  id,
  begin,
  end,
  row: null,
  ends: true,
  whole: false,
  entry: { record: { entity: 'Visit', id, label: id, fields: {} }, edit: { may: 'absent' }, moves: [] },
});
const entries = fc
  .array(fc.tuple(fc.nat(10 * minutesOfDay), fc.integer({ min: 1, max: 3 * minutesOfDay })), { maxLength: 40 })
  .map((all) =>
    all.map(([begin, length], index) => placedAt(`e${index}`, begin, begin + length)).sort((a, b) => a.begin - b.begin || b.end - a.end),
  );

test('no two blocks share a column at one time', () => {
  fc.assert(
    fc.property(entries, (placed) => {
      const blocks = blocksOf(placed);
      expect(blocks).toHaveLength(placed.length);
      for (const [index, one] of blocks.entries()) {
        expect(one.column).toBeLessThan(one.columns);
        for (const other of blocks.slice(index + 1)) {
          const apart = one.placed.end <= other.placed.begin || other.placed.end <= one.placed.begin;
          expect(apart || (one.column !== other.column && one.columns === other.columns)).toBe(true);
        }
      }
    }),
  );
});

test('no two bars share a lane on one day, and none is lost: it is drawn, or counted', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 5 }), (placed, lanes) => {
      const bars = laneBars(placed, { first: 2, last: 8 });
      for (const [index, one] of bars.entries())
        for (const other of bars.slice(index + 1)) expect(one.lane !== other.lane || one.to < other.from || other.to < one.from).toBe(true);
      const fitted = barsThatFit(bars, 7, lanes);
      for (let day = 0; day < 7; day++) {
        const on = (some: typeof bars) => some.filter(({ from, to }) => from <= day && day <= to).length;
        expect(on(fitted.bars) + (fitted.left[day] ?? 0)).toBe(on(bars));
        // There is room to say that some are left out.
        if ((fitted.left[day] ?? 0) > 0)
          expect(fitted.bars.every(({ from, to, lane }) => from > day || to < day || lane < lanes - 1)).toBe(true);
      }
    }),
  );
});
