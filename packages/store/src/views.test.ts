/** Saved views: whose they are, with whom they are shared, and what becomes of them. */
import { expect, test } from 'vitest';
import { insert, openClaims } from '../test/claims.ts';
import type { Store } from './store.ts';
import type { NewView } from './views.ts';

const question = '{}';
const stamp = { who: null };

async function keep(store: Store, view: Partial<NewView>): Promise<string> {
  const made = await store.change(({ views }) => views.add({ owner: 'p1', screen: 'Claims', name: 'Mine', question, role: null, ...view }));
  return made.id;
}

async function namesOf(store: Store, person: string, roles: readonly string[] = []): Promise<readonly string[]> {
  return (await store.views.ofScreen('claims', person, roles)).map(({ name }) => name);
}

test('one has those of one’s own and those shared with a role one has; of this list alone', async () => {
  const store = await openClaims();
  await keep(store, { name: 'Mine' });
  await keep(store, { name: 'Ours', role: 'Approver' });
  await keep(store, { name: 'Elsewhere', screen: 'People' });
  expect(await namesOf(store, 'p1')).toEqual(['Mine', 'Ours']);
  expect(await namesOf(store, 'p2')).toEqual([]);
  expect(await namesOf(store, 'p2', ['approver', 'Finance'])).toEqual(['Ours']);
  await store.close();
});

test('one is changed, and removed: then nobody comes to a list with it', async () => {
  const store = await openClaims();
  const id = await keep(store, {});
  const other = await keep(store, { name: 'Other' });
  await store.change(({ views }) => views.first('p1', 'Claims', other));
  await store.change(({ views }) => views.first('p1', 'claims', id));
  expect((await store.views.firstOf('p1')).map(({ name }) => name)).toEqual(['Mine']);
  expect(await store.change(({ views }) => views.change(id, { name: 'Large', question: '[]', role: 'Finance' }))).toBe(true);
  expect(await store.views.find(id)).toEqual({ id, owner: 'p1', screen: 'claims', name: 'Large', question: '[]', role: 'Finance' });
  expect(await store.change(({ views }) => views.remove(id))).toBe(true);
  expect(await store.change(({ views }) => views.remove(id))).toBe(false);
  expect(await store.change(({ views }) => views.change(id, { name: 'x', question, role: null }))).toBe(false);
  expect([await store.views.find(id), await store.views.firstOf('p1')]).toEqual([null, []]);
  await store.change(({ views }) => views.first('p1', 'Claims', other));
  await store.change(({ views }) => views.first('p1', 'Claims', null));
  expect(await store.views.firstOf('p1')).toEqual([]);
  await store.close();
});

test.each(['removed', 'forgotten'])('of a person who is %s the own ones go; those that are shared stay, and are nobody’s', async (how) => {
  const store = await openClaims();
  const { id: ann = '' } = await insert(store, 'Person', { name: 'Ann', email: 'ann@x.example' });
  const own = await keep(store, { owner: ann });
  const shared = await keep(store, { owner: ann, name: 'Ours', role: 'Approver' });
  await keep(store, { owner: 'p2', name: 'Another’s' });
  await store.change(({ views }) => views.first(ann, 'Claims', shared));
  await store.change(async (tx) => {
    if (how === 'removed') await tx.delete({ entity: 'Person', id: ann, version: 1, stamp });
    else await tx.forget({ entity: 'Person', id: ann, fields: ['email'], following: [] });
  });
  expect(await store.views.find(own)).toBeNull();
  expect(await store.views.find(shared)).toMatchObject({ owner: null, name: 'Ours', role: 'Approver' });
  expect(await store.views.firstOf(ann)).toEqual([]);
  expect(await namesOf(store, 'p2', ['Approver'])).toEqual(['Ours', 'Another’s']);
  await store.close();
});
