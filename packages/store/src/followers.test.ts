/** Who follows a record, and what a change of it says of that. */
import { expect, test } from 'vitest';
import { insert, openClaims } from '../test/claims.ts';

const stamp = { who: null };

test('a change of what somebody follows gives the fields it changed, and that of anything else nothing', async () => {
  const store = await openClaims();
  const { id = '' } = await insert(store, 'Claim', { title: 'Trip', state: 'Draft' });
  const update = (version: number, title: string) =>
    store.change((tx) => tx.update({ entity: 'Claim', id, version, fields: { title }, stamp }));
  expect(await update(1, 'Train')).not.toHaveProperty('followed');
  await store.change(async (tx) => {
    for (const person of ['ann', 'bob', 'ann']) await tx.followers.follow('Claim', id, person);
  });
  expect(await store.followers.of('Claim', id)).toEqual(['ann', 'bob']);
  expect([await store.followers.follows('Claim', id, 'bob'), await store.followers.follows('Claim', 'x', 'bob')]).toEqual([true, false]);
  expect(await update(2, 'Trip')).toMatchObject({ kind: 'done', followed: ['title'] });
  const moved = { entity: 'Claim', id, version: 3, from: 'Draft', to: 'Submitted', fields: { title: 'Tram' }, stamp };
  const { followed = [] } = { ...(await store.change((tx) => tx.move(moved))) } as { readonly followed?: readonly string[] };
  expect([...followed].sort()).toEqual(['state', 'title']);
  await store.change((tx) => tx.followers.unfollow('Claim', id, 'ann'));
  expect(await store.followers.of('Claim', id)).toEqual(['bob']);
  await store.close();
});

test('what a person follows, and which mails they want, is forgotten with what is known of them', async () => {
  const store = await openClaims();
  const { id: ann = '' } = await insert(store, 'Person', { name: 'Ann', email: 'ann@x.example' });
  const { id = '' } = await insert(store, 'Claim', { title: 'Trip', state: 'Draft' });
  await store.change(async (tx) => {
    await tx.followers.follow('Claim', id, ann);
    await tx.followers.follow('Person', ann, 'bob');
    await tx.mailPreferences.set(ann, 'tasks', true, null);
  });
  await store.change((tx) => tx.forget({ entity: 'Person', id: ann, fields: ['name'], following: [] }));
  expect([await store.followers.of('Claim', id), await store.followers.of('Person', ann)]).toEqual([[], ['bob']]);
  expect((await store.mailPreferences.of(ann)).size).toBe(0);
  await store.close();
});

test('who waits for a mail of the day is asked for zone by zone', async () => {
  const store = await openClaims();
  await store.change(async (tx) => {
    for (const person of ['ann', 'bob', 'eve']) await tx.mailPreferences.set(person, 'tasks', true, null);
    await tx.mailPreferences.set('max', 'tasks', false, null);
    await tx.mailPreferences.note('eve', 'tasks', '2026-11-30');
  });
  for (const person of ['bob', 'max']) await store.system.setTimeZone(person, 'Asia/Tokyo');
  const waiting = (day: string, zone: string | null) => store.mailPreferences.waiting('tasks', day, 9, zone);
  expect([await waiting('2026-11-30', null), await waiting('2026-12-01', null)]).toEqual([['ann'], ['ann', 'eve']]);
  expect([await waiting('2026-11-30', 'Asia/Tokyo'), await waiting('2026-11-30', 'Europe/Berlin')]).toEqual([['bob'], []]);
  await store.close();
});

test('they go with the record, and with the person they are', async () => {
  const store = await openClaims();
  const { id: ann = '' } = await insert(store, 'Person', { name: 'Ann', email: 'ann@x.example' });
  const { id = '' } = await insert(store, 'Claim', { title: 'Trip', state: 'Draft' });
  await store.change(async (tx) => {
    for (const person of [ann, 'bob']) await tx.followers.follow('Claim', id, person);
  });
  await store.change((tx) => tx.delete({ entity: 'Person', id: ann, version: 1, stamp }));
  expect(await store.followers.of('Claim', id)).toEqual(['bob']);
  await store.change((tx) => tx.delete({ entity: 'Claim', id, version: 1, stamp }));
  expect(await store.followers.of('Claim', id)).toEqual([]);
  await store.close();
});
