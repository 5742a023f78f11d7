/** What is kept about people besides their records. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insert, openClaims, start } from '../test/claims.ts';
import type { NewInvitation } from './people.ts';
import type { Store } from './store.ts';

let store: Store;
beforeEach(async () => {
  store = await openClaims();
});
afterEach(() => store.close());

const hour = 3_600_000;
const invite = (id: string, email: string, more: Partial<NewInvitation> = {}) =>
  store.change((tx) => tx.people.invite(id, { email, roles: ['Finance'], expires: start + hour, by: null, ...more }));

test('a new invitation takes the place of an open one to the same e-mail', async () => {
  await invite('one', 'a@a.example');
  await invite('two', 'a@a.example', { roles: ['Employee'], by: 'p1' });
  expect(await store.people.invitation('one')).toBeNull();
  const kept = {
    id: 'two',
    email: 'a@a.example',
    roles: ['Employee'],
    expires: start + hour,
    by: 'p1',
    accepted: false,
    since: expect.any(Number),
  };
  expect(await store.people.invitationsTo(['a@a.example', 'b@a.example'])).toEqual(new Map([['a@a.example', kept]]));
});

test('open invitations are found by parts of the e-mail, newest first, a page at a time', async () => {
  for (const name of ['ann', 'bob', 'anna']) await invite(name, `${name}@a.example`);
  await invite('done', 'ann.done@a.example');
  await store.change((tx) => tx.acceptInvitation('done'));
  const ask = (words: readonly string[], after: string | null, limit = 1) => store.people.invitations({ words, after, limit });
  const first = await ask(['ANN', 'example'], null);
  expect(first.rows.map(({ id }) => id)).toEqual(['anna']);
  const second = await ask(['ann', 'example'], first.next);
  expect(second).toMatchObject({ rows: [{ id: 'ann' }], next: null });
  expect((await ask(['%'], null)).rows).toEqual([]);
  const many = Array.from({ length: 4000 }, (_, place) => 'ann@a.example'.slice(place % 5));
  expect((await ask(many, null, 5)).rows.map(({ id }) => id)).toEqual(['ann']);
  await expect(ask([], 'x')).rejects.toThrow();
});

test('an invitation is withdrawn once, and not after it was accepted', async () => {
  await invite('one', 'a@a.example');
  expect(await store.change((tx) => tx.people.withdraw('one'))).toBe(true);
  expect(await store.change((tx) => tx.people.withdraw('one'))).toBe(false);
  await invite('two', 'b@a.example');
  await store.change((tx) => tx.acceptInvitation('two'));
  expect(await store.change((tx) => tx.people.withdraw('two'))).toBe(false);
});

test('whoever is deactivated has no role until activated again', async () => {
  const person = await insert(store, 'Person', { name: 'Ada', email: 'ada@a.example' });
  const id = person.id ?? '';
  await store.system.setRoles(id, ['Finance']);
  await store.change(async (tx) => {
    await tx.mark('account 7', 'Person', id);
    await tx.people.addReset('reset', { person: id, account: '7', expires: start + hour, takesFactorOff: false });
    await tx.people.deactivate(id);
  });
  expect(await store.people.isDeactivated(id)).toBe(true);
  expect(await store.system.rolesOf(id)).toEqual([]);
  expect(await store.system.peopleWithRole('Finance')).toEqual([]);
  expect(await store.people.reset('reset')).toBeNull();
  expect((await store.people.access('Person', [id])).get(id)).toEqual({
    roles: ['Finance'],
    deactivated: expect.any(Number),
    accounts: ['7'],
  });
  await store.change((tx) => tx.people.activate(id));
  expect(await store.system.rolesOf(id)).toEqual(['Finance']);
});

test('one link for a new password is used once, by one, in its time; the others of that person are no good then', async () => {
  const add = (token: string, expires: number) =>
    store.change((tx) => tx.people.addReset(token, { person: 'p1', account: '7', expires, takesFactorOff: false }));
  await add('one', start + hour);
  await add('two', start + hour);
  await add('over', start);
  expect(await store.change((tx) => tx.people.useReset('over'))).toBe(false);
  const used = await Promise.all(['one', 'two', 'one'].map((token) => store.change((tx) => tx.people.useReset(token))));
  expect(used.filter(Boolean)).toHaveLength(1);
});

test('what changed about coming in stands in the history of the record, which stays as it is', async () => {
  const person = await insert(store, 'Person', { name: 'Ada', email: 'ada@a.example' });
  const told: unknown[] = [];
  store.commits.listen((commits) => told.push(...commits));
  await store.change((tx) => tx.people.tell('Person', person.id ?? '', { change: 'roles changed', who: 'p9', from: [], to: ['A', 'B'] }));
  const all = { entity: 'Person', id: person.id ?? '', limit: 10 };
  expect((await store.history(all)).rows[0]).toMatchObject({ what: 'access', action: 'roles changed', who: 'p9', from: '', to: 'A, B' });
  expect((await store.history({ ...all, withoutAccess: true })).rows.map(({ what }) => what)).toEqual(['created']);
  expect(told).toEqual([]);
  expect(
    (
      await store.read({
        entity: 'Person',
        id: person.id ?? '',
        load: {},
        environment: { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null },
      })
    )?.version,
  ).toBe(1);
});
