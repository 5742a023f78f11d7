/** Who stands in for whom, and what the history says of who acts. */
import { expect, test } from 'vitest';
import { insert, openClaims } from '../test/claims.ts';

const stamp = { who: null };
const of = { person: 'max', substitute: 'mia', role: 'Manager', by: null };

test('days do not overlap for one role of a person; over is what ended before', async () => {
  const store = await openClaims();
  const add = (more: object, from: string, until: string) => store.change((tx) => tx.substitutions.add({ ...of, ...more, from, until }));
  const first = await add({}, '2026-12-01', '2026-12-12');
  expect(first).toMatchObject({ ...of, from: '2026-12-01', until: '2026-12-12' });
  expect(await add({ substitute: 'nia' }, '2026-12-12', '2026-12-12')).toBeNull();
  expect(await add({ substitute: 'nia' }, '2026-11-01', '2026-12-31')).toBeNull();
  expect(await add({ role: 'Finance' }, '2026-12-12', '2026-12-12')).not.toBeNull();
  expect(await add({ person: 'ada' }, '2026-12-05', '2026-12-31')).not.toBeNull();
  expect(await add({ substitute: 'nia' }, '2026-11-01', '2026-11-30')).not.toBeNull();
  const told = (some: readonly { readonly from: string; readonly role: string }[]) => some.map(({ from, role }) => `${from} ${role}`);
  expect(told(await store.substitutions.ofPerson('max', '2026-12-12'))).toEqual(['2026-12-01 Manager', '2026-12-12 Finance']);
  expect(told(await store.substitutions.ofSubstitute('mia', '2026-12-13'))).toEqual(['2026-12-05 Manager']);
  expect(await store.substitutions.find(first?.id ?? '')).toEqual(first);
  expect(await store.change((tx) => tx.substitutions.remove(first?.id ?? ''))).toBe(true);
  expect(await store.change((tx) => tx.substitutions.remove(first?.id ?? ''))).toBe(false);
  expect(await store.substitutions.find(first?.id ?? '')).toBeNull();
  await store.close();
});

test('they go with either of the two, removed or forgotten; their pages hear of it', async () => {
  const store = await openClaims();
  const heard: string[] = [];
  store.access.listen((people) => heard.push(...people));
  const person = async (name: string) => (await insert(store, 'Person', { name, email: `${name}@x.example` })).id ?? '';
  const [ann, bob, cleo] = [await person('ann'), await person('bob'), await person('cleo')];
  const add = (one: string, other: string) =>
    store.change((tx) =>
      tx.substitutions.add({ person: one, substitute: other, role: 'Manager', from: '2026-12-01', until: '2026-12-02', by: one }),
    );
  await add(ann, bob);
  expect(heard.sort()).toEqual([ann, bob].sort());
  await add(bob, ann);
  await add(cleo, bob);
  const left = async () => [...(await store.substitutions.ofPerson(ann, '')), ...(await store.substitutions.ofPerson(bob, ''))].length;
  expect(await left()).toBe(2);
  await store.change((tx) => tx.forget({ entity: 'Person', id: ann, fields: ['name'], following: [] }));
  expect(await left()).toBe(0);
  await store.change((tx) => tx.delete({ entity: 'Person', id: bob, version: 1, stamp }));
  expect(await store.substitutions.ofPerson(cleo, '')).toEqual([]);
  await store.close();
});

test('a row of the history says who acted, and for whom; a call keeps it until it is answered', async () => {
  const store = await openClaims();
  const actedFor = { person: 'max', role: 'Manager' };
  const { id = '' } = await insert(store, 'Claim', { title: 'Trip', state: 'Draft' });
  await store.change((tx) => tx.update({ entity: 'Claim', id, version: 1, fields: { title: 'Train' }, stamp: { who: 'mia', actedFor } }));
  await store.change((tx) => tx.update({ entity: 'Claim', id, version: 2, fields: { title: 'Tram' }, stamp: { who: 'mia' } }));
  const intention = { entity: 'Claim', record: id, transition: 'T9', call: 'C7', words: 'pay', action: 'pay', asked: {}, answers: [] };
  const call = await store.change((tx) =>
    tx.calls.begin({ ...intention, who: 'mia', actedFor, key: null, request: {}, tries: 1, timeLimit: 1 }),
  );
  expect((await store.calls.find(call?.id ?? ''))?.actedFor).toEqual(actedFor);
  const { rows } = await store.history({ entity: 'Claim', id, limit: 10 });
  expect(rows.map(({ what, who, actedFor: whom }) => [what, who, whom])).toEqual([
    ['calling', 'mia', actedFor],
    ['edited', 'mia', undefined],
    ['edited', 'mia', actedFor],
    ['created', null, undefined],
  ]);
  await store.close();
});
