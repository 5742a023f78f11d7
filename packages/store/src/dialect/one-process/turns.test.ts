/** Whoever brings much waits for whoever brings little, and nothing is lost. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

interface Item {
  readonly by: string | undefined;
  readonly at: number;
}

const brought = fc.array(fc.constantFrom('a', 'b', 'c', undefined), { maxLength: 30 });

test('all come, those of one in their order, and of everybody who waits one before the next of the same', () => {
  fc.assert(
    fc.property(brought, (people) => {
      const turns = createTurns<Item>();
      for (const [at, by] of people.entries()) turns.add({ by, at }, by);
      const left = people.map((by, at): Item => ({ by, at }));
      const sinceTheirs = new Map<string, Set<string>>();
      while (left.length > 0) {
        const item = turns.next();
        const place = left.findIndex(({ by, at }) => by === item?.by && at === item?.at);
        expect(place).toBe(left.findIndex(({ by, at }) => (by === undefined ? at === item?.at : by === item?.by)));
        const [{ by } = { by: undefined }] = left.splice(place, 1);
        for (const others of sinceTheirs.values()) others.delete(by ?? '');
        if (by === undefined) continue;
        // Whoever waited when this one had their turn had one since.
        expect([...(sinceTheirs.get(by) ?? [])]).toEqual([]);
        sinceTheirs.set(by, new Set(left.flatMap((one) => (one.by === undefined || one.by === by ? [] : [one.by]))));
      }
      expect([turns.next(), turns.isEmpty()]).toEqual([undefined, true]);
    }),
  );
});

test('whoever comes later has a turn before the second of whoever came first', () => {
  const turns = createTurns<string>();
  for (const item of ['a1', 'a2', 'a3']) turns.add(item, 'a');
  expect(turns.next()).toBe('a1');
  turns.add('b1', 'b');
  turns.add('by itself');
  expect([turns.next(), turns.next(), turns.next(), turns.next()]).toEqual(['a2', 'b1', 'by itself', 'a3']);
});
