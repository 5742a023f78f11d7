/** Which commits have figures worked out anew. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { environment, insert, openClaims } from '../../../test/claims.ts';
import type { Transaction } from '../../changes.ts';
import type { Store } from '../../store.ts';
import { connectionsOf } from './database.ts';

let store: Store;
let person: string;

beforeEach(async () => {
  store = await openClaims();
  person = (await insert(store, 'Person', { name: 'Ada' })).id ?? '';
  await countPeople();
  // Past the store, so that only who looks anew finds them.
  connectionsOf(store).write.exec(
    "INSERT INTO data_person (_id, _version, _created, _changed, name) VALUES ('x', 1, 0, 0, 'Bob'), ('y', 1, 0, 0, 'Cy')",
  );
});
afterEach(() => store.close());

const countPeople = () => store.count({ entity: 'Person', where: [], environment });
const stamp = { who: null };

test.each<[string, (transaction: Transaction) => Promise<unknown>]>([
  ['a wrong password', ({ accounts }) => accounts.countTry([{ key: 'k', most: 10 }], 0, 1000)],
  ['a sign-in', ({ accounts }) => accounts.startSession('s', { account: 'a', expires: 1 })],
  ['a right password', ({ accounts }) => accounts.forgetTries('k')],
  ['a message that was read', ({ notifications }) => notifications.markRead('p', 'all')],
])('%s leaves them', async (_, work) => {
  await store.change(work);
  expect(await countPeople()).toBe(1);
});

test.each<[string, number, (transaction: Transaction) => Promise<unknown>]>([
  ['a new record', 3, ({ insert }) => insert({ entity: 'Category', fields: { name: 'Travel' }, stamp })],
  ['a changed one', 3, ({ update }) => update({ entity: 'Person', id: person, version: 1, fields: { name: 'Ann' }, stamp })],
  ['one that is gone', 2, (transaction) => transaction.delete({ entity: 'Person', id: person, version: 1, stamp })],
  ['a role', 3, ({ addRole }) => addRole(person, 'Employee')],
])('%s has them worked out anew', async (_, people, work) => {
  await store.change(work);
  expect(await countPeople()).toBe(people);
});

test('what was committed together with a sign-in is seen', async () => {
  const sign = store.change(({ accounts }) => accounts.startSession('s', { account: 'a', expires: 1 }));
  const made = store.change(({ insert }) => insert({ entity: 'Person', fields: { name: 'Cleo' }, stamp }));
  const again = store.change(({ accounts }) => accounts.endSession('s'));
  await Promise.all([sign, made, again]);
  expect(await countPeople()).toBe(4);
});
