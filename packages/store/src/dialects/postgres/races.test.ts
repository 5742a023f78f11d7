/** Several writers at once: what each of them was judged by is still so when it is kept. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, insert } from '../../../test/claims.ts';
import { application, compare, entity, field, path, self } from '../../../test/model.ts';
import type { Store } from '../../store.ts';
import { openStore } from './testing/open.ts';

const slot = self('Booking');
const document = application([
  entity('Booking', [field('slot', { kind: 'text' }), field('who', { kind: 'text' })]),
  entity('Account', [field('name', { kind: 'text' }), field('balance', { kind: 'whole number' })]),
]);
const stamp = { who: null };

let store: Store;
beforeAll(async () => {
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: Date.now } });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  store = opening.store;
});
afterAll(() => store.close());

const taken = (name: string) =>
  compare(path(slot, 'slot', { kind: 'text' }), '=', { node: 'literal', value: name, type: { kind: 'text' }, from: 0, to: 0 });

test('of many who look whether a slot is free and take it, one gets it, round after round', async () => {
  for (let round = 0; round < 10; round += 1) {
    const name = `slot ${round}`;
    const book = (who: string) =>
      store.change(async (tx) => {
        if ((await tx.count({ entity: 'Booking', where: [taken(name)], environment })) > 0) return 'taken';
        await tx.insert({ entity: 'Booking', fields: { slot: name, who }, stamp });
        return 'booked';
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, place) => book(`p${place}`)));
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(1);
    expect(await store.count({ entity: 'Booking', where: [taken(name)], environment })).toBe(1);
  }
});

test('what two accounts have together is never spent twice, though each change writes only one of them', async () => {
  const accounts = [
    await insert(store, 'Account', { name: 'a', balance: 100n }),
    await insert(store, 'Account', { name: 'b', balance: 100n }),
  ];
  const withdraw = (place: number) =>
    store.change(async (tx) => {
      const both = (await tx.list({ entity: 'Account', where: [], order: [], limit: 10, load: {}, environment })).rows;
      const sum = both.reduce((all, { fields }) => all + (fields.balance as bigint), 0n);
      const one = both.find(({ id }) => id === accounts[place % 2]?.id);
      if (sum < 60n || !one) return 'refused';
      const fields = { balance: (one.fields.balance as bigint) - 60n };
      const result = await tx.update({ entity: 'Account', id: one.id ?? '', version: one.version ?? 0, fields, stamp });
      return result.kind;
    });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => withdraw(place)));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(3);
  const { value } = await store.aggregate({ entity: 'Account', of: 'sum', path: ['balance'], where: [], environment });
  expect(value).toBe(20n);
});
