/** What a change is told of its record once that is written, by whatever way it is known, is what anybody reads who comes after it. */
import type { IncludeTree } from '@ninefold/engine';
import type { FieldType, RecordValue, Value } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClock, environment, insert } from '../test/claims.ts';
import { application, compare, entity, field, path, self, text } from '../test/model.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

const kinds: Readonly<Record<string, { readonly type: FieldType; readonly values: readonly Value[] }>> = {
  title: { type: { kind: 'text' }, values: ['', 'a', 'Ωmega 🙂', "it's"] },
  notes: { type: { kind: 'long text' }, values: ['two\nlines', ' '] },
  count: { type: { kind: 'whole number' }, values: [0n, -12n, 9007199254740993n] },
  price: { type: { kind: 'money', currency: 'EUR', scale: 2 }, values: [0n, 1250n] },
  open: { type: { kind: 'yes/no' }, values: [true, false] },
  day: { type: { kind: 'date' }, values: ['2026-01-02'] },
  at: { type: { kind: 'time' }, values: ['14:05:00'] },
  since: { type: { kind: 'date and time' }, values: ['2026-01-02T10:00:00.000Z'] },
  mail: { type: { kind: 'email' }, values: ['Ann@Example.com', 'bob@example.com'] },
  sort: { type: { kind: 'one of', choices: ['a', 'b'] }, values: ['a', 'b'] },
  sorts: { type: { kind: 'many of', choices: ['a', 'b'] }, values: [['a'], ['b', 'a'], []] },
  words: { type: { kind: 'list of text' }, values: [['x', 'x', 'y'], []] },
};
const names = Object.keys(kinds);

const document = application([
  entity('Other', [field('name', { kind: 'text' }), field('card', { kind: 'reference', entity: 'Card' })]),
  entity('Card', [
    ...Object.entries(kinds).map(([name, { type }]) => field(name, type)),
    field('of', { kind: 'reference', entity: 'Other' }),
    field('next', { kind: 'reference', entity: 'Card' }),
    field('is a', { kind: 'yes/no' }, { computed: compare(path(self('Card'), 'title', { kind: 'text' }), '=', text('a')) }),
  ]),
]);

const drawn = (name: string, pick: number): Value => {
  const values = kinds[name]?.values ?? [];
  return pick % 4 === 0 ? null : (values[pick % values.length] ?? null);
};

const loads: readonly IncludeTree[] = [{}, { of: {} }, { of: { card: {} } }, { next: {} }, { of: {}, next: {} }];

async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const opening = await openStore({ application: document, documentHash: 'hash', directory: null, clock: createClock() });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  await work(opening.store).finally(() => opening.store.close());
}

test('whatever is written, and whatever it names', async () => {
  await withStore(async (store) => {
    const others = [await insert(store, 'Other', { name: 'First' }), await insert(store, 'Other', { name: 'Second' })];
    const cards = [await insert(store, 'Card', { title: 'one' }), await insert(store, 'Card', { title: 'two', of: others[0] })];
    const picked = fc.record({
      values: fc.dictionary(fc.constantFrom(...names), fc.nat(30)),
      named: fc.record({ of: fc.constantFrom(null, ...others), next: fc.constantFrom(null, ...cards) }, { requiredKeys: [] }),
      load: fc.constantFrom(...loads),
      card: fc.constantFrom(...cards),
      // One that is read twice is remembered, and another write forgets it.
      before: fc.constantFrom(...loads, null),
      writesOn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(picked, async ({ values, named, load, card: { id = '' }, before, writesOn }) => {
        const fields = { ...Object.fromEntries(Object.entries(values).map(([name, pick]) => [name, drawn(name, pick)])), ...named };
        const read = (reader: Pick<Store, 'read'>): Promise<RecordValue | null> => reader.read({ entity: 'Card', id, load, environment });
        const told = await store.change(async (transaction) => {
          if (before) await transaction.read({ entity: 'Card', id, load: before, environment });
          const { version = 0 } = (await read(transaction)) ?? {};
          const stamp = { who: null, statement: 'roles/edit card' };
          const done = await transaction.update({ entity: 'Card', id, version, fields, stamp, asked: { load, environment } });
          expect(done.kind).toBe('done');
          if (writesOn && done.kind === 'done') {
            const then = { entity: 'Card', id, version: version + 1, fields: { title: 'written on' }, stamp };
            await transaction.update({ ...then, asked: { load, environment } });
          }
          return read(transaction);
        });
        expect(told).toEqual(await read(store));
      }),
      { numRuns: 150 },
    );
  });
});

test('one that comes too late is told what is kept', async () => {
  await withStore(async (store) => {
    const { id = '' } = await insert(store, 'Card', { title: 'one' });
    const told = await store.change(async (transaction) => {
      const read = () => transaction.read({ entity: 'Card', id, load: {}, environment });
      await read();
      const change = { entity: 'Card', id, version: 7, fields: { title: 'two' }, stamp: { who: null, statement: 'roles/edit card' } };
      expect(await transaction.update({ ...change, asked: { load: {}, environment } })).toMatchObject({ kind: 'stale' });
      return read();
    });
    expect(told).toMatchObject({ version: 1, fields: { title: 'one' } });
  });
});
