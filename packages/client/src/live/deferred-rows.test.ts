/** Rows while others change them: nothing moves, nothing is doubled, nothing is lost. */
import type { WireRecord } from '@ninefold/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deferRows } from './deferred-rows.ts';

const row = (id: string, label = id): WireRecord => ({ entity: 'Claim', id, label, fields: {} });
const ids = (rows: readonly WireRecord[]) => rows.map(({ id }) => id);

test('what is new above waits, what changed changes in its place, what went stays, the next page follows', () => {
  const held = deferRows([row('b'), row('c'), row('d')], [row('x'), row('b', 'B'), row('d'), row('e')]);
  expect(ids(held.rows)).toEqual(['b', 'c', 'd', 'e']);
  expect(held.rows[0]?.label).toBe('B');
  expect(held.waiting).toBe(1);
  expect([...held.gone]).toEqual(['c']);
});

test('rows that are shown keep their places, and each row is there once', () => {
  const some = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 15 });
  fc.assert(
    fc.property(some, some, (shown, newest) => {
      const held = deferRows(
        shown.map((id) => row(id)),
        newest.map((id) => row(id)),
      );
      expect(ids(held.rows).slice(0, shown.length)).toEqual(shown);
      expect(new Set(ids(held.rows)).size).toBe(held.rows.length);
      const told = held.rows.length - held.gone.size + held.waiting;
      expect(told).toBe(newest.length);
    }),
  );
});
