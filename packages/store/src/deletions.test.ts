/** What is deleted and kept comes back as it was, with all that the store had about it, or not at all. */
import { isList, isRecord, type RecordValue } from '@ninefold/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claims, environment, insert, openClaims, pieces, start } from '../test/claims.ts';
import { application, entity, field } from '../test/model.ts';
import type { Transaction, WriteResult } from './changes.ts';
import type { Store } from './store.ts';

const text = { kind: 'text' } as const;
const to = (name: string) => ({ kind: 'reference', entity: name }) as const;
const document = application([
  ...claims.entities,
  entity('Article', [field('title', text), field('best', to('Comment')), field('paper', { kind: 'file', of: [] })]),
  entity('Comment', [
    field('article', to('Article'), { deletedWithIt: true }),
    field('answers', to('Comment')),
    field('tags', { kind: 'references', entity: 'Tag' }),
  ]),
  entity('Tag', [field('name', text)]),
]);

const ann = { who: 'ann' };
let store: Store;
beforeEach(async () => {
  store = await openClaims(null, document);
});
afterEach(() => store.close());

const read = (name: string, id = '') => store.read({ entity: name, id, load: { lines: {}, tags: {} }, environment });
const whole = async (name: string, id = '') => (await read(name, id)) ?? { entity: name, fields: {} };
const remove = (name: string, { id = '', version = 0 }: RecordValue, keeps = true) =>
  store.change((tx) => tx.delete({ entity: name, id, version, stamp: ann, keeps }));
const restore = (name: string, deletion = '') => store.change((tx) => tx.restore({ entity: name, deletion, stamp: ann }));

function deletionOf(result: WriteResult): string {
  if (result.kind !== 'done' || result.deletion === undefined) throw new Error(result.kind);
  return result.deletion;
}

test('a record comes back with its id, number, lines and state, in a version of its own, and the history says so', async () => {
  const employee = await insert(store, 'Person', { name: 'Ann', email: 'ann@x.example' });
  const line = (amount: bigint): RecordValue => ({ entity: 'Line', fields: { 'what for': 'Taxi', amount } });
  const claim = await insert(store, 'Claim', { title: 'Trip', employee, lines: [line(1200n), line(800n)], state: 'Draft' });
  const before = await whole('Claim', claim.id);
  const removed = await remove('Claim', claim);
  expect(await read('Claim', claim.id)).toBeNull();
  expect(await store.change((tx) => tx.deletions.find(deletionOf(removed)))).toMatchObject({
    ...{ entity: 'Claim', record: claim.id, who: 'ann', documentHash: 'hash-1' },
  });
  expect(await restore('Person', deletionOf(removed))).toEqual({ kind: 'not-found' });
  expect(await restore('Claim', deletionOf(removed))).toMatchObject({ kind: 'done', before: null, record: { id: claim.id, version: 2 } });
  expect(await whole('Claim', claim.id)).toEqual({ ...before, version: 2 });
  expect(before.fields).toMatchObject({ number: 'CL-2026-00001', total: 2000n, state: 'Draft' });
  expect(isList(before.fields.lines) && before.fields.lines.filter(isRecord).map(({ fields }) => fields.amount)).toEqual([1200n, 800n]);
  const { rows } = await store.history({ entity: 'Claim', id: claim.id ?? '', limit: 9 });
  expect(rows.map(({ what, who }) => `${what} ${who}`)).toEqual(['restored ann', 'deleted ann', 'created null']);
  // Once.
  expect(await restore('Claim', deletionOf(removed))).toEqual({ kind: 'not-found' });
  // As it was when it was gone, and when it was there.
  const past = async (row: number) =>
    (await store.past({ entity: 'Claim', id: claim.id ?? '', at: rows[row]?.at ?? 0, environment }))?.record;
  expect(await past(1)).toBeNull();
  expect((await past(2))?.fields).toMatchObject({ title: 'Trip', total: 2000n });
  expect((await past(0))?.fields.lines).toHaveLength(2);
});

test('nothing is kept where nobody asked for it', async () => {
  const claim = await insert(store, 'Claim', { title: 'Trip', state: 'Draft' });
  expect(await remove('Claim', claim, false)).not.toHaveProperty('deletion', expect.anything());
});

test('what went with it comes back with it, circles, sets and files included', async () => {
  await store.files.contents.write('f', pieces('abc'));
  const paper = { file: 'f', name: 'a.txt', size: 3n, type: 'text/plain' };
  await store.files.keep({ ...paper, who: 'ann' });
  const [one, two] = [await insert(store, 'Tag', { name: 'one' }), await insert(store, 'Tag', { name: 'two' })];
  const article = await insert(store, 'Article', { title: 'News', paper });
  const first = await insert(store, 'Comment', { article, tags: [two, one] });
  const second = await insert(store, 'Comment', { article, answers: first });
  const update = (tx: Transaction, name: string, id = '', fields = {}) =>
    tx.update({ entity: name, id, version: 1, fields, stamp: { who: null } });
  await store.change(async (tx) => {
    await update(tx, 'Article', article.id, { best: second });
    await update(tx, 'Comment', first.id, { answers: second });
  });
  const all = async () =>
    [await whole('Article', article.id), await whole('Comment', first.id), await whole('Comment', second.id)].map(({ fields }) => fields);
  const before = await all();
  const heard: string[] = [];
  store.commits.listen((commits) => heard.push(...commits.map(({ entity: name, what }) => `${name} ${what}`)));
  const deletion = deletionOf(await remove('Article', { ...article, version: 2 }));
  // Kept, and nobody's to open.
  expect([await store.files.find('f'), await store.files.contents.has('f')]).toEqual([null, true]);
  await store.files.sweep(start + 86_400_000);
  const back = await restore('Article', deletion);
  expect(back).toMatchObject({ kind: 'done', record: { id: article.id }, alongside: [{ id: first.id }, { id: second.id }] });
  expect(await all()).toEqual(before);
  expect((await store.files.find('f'))?.heldBy).toEqual([{ entity: 'Article', id: article.id }]);
  expect(heard.slice(3)).toEqual(['Article restored', 'Comment restored', 'Comment restored']);
});

test('comments, followers, notifications, roles and accounts come back; what is about others that are gone does not', async () => {
  const person = await insert(store, 'Person', { name: 'Bob', email: 'bob@x.example' });
  const gone = await insert(store, 'Person', { name: 'Cid', email: 'cid@x.example' });
  const claim = await insert(store, 'Claim', { title: 'Trip', state: 'Draft' });
  const [bob = '', cid = '', id = ''] = [person.id, gone.id, claim.id];
  await store.change(async (tx) => {
    await tx.addRole(bob, 'Finance');
    await tx.mark('account 7', 'Person', bob);
    for (const who of [bob, cid]) {
      await tx.followers.follow('Claim', id, who);
      await tx.notifications.add({ person: who, entity: 'Claim', record: id, statement: 'T1', message: 'Look' });
    }
    await tx.comments.add({ entity: 'Claim', record: id, who: bob, parts: ['Yes'] });
  });
  const told = async () => ({
    roles: await store.system.rolesOf(bob),
    accounts: (await store.people.access('Person', [bob])).get(bob)?.accounts,
    followers: await store.followers.of('Claim', id),
    unread: (await store.notifications.unread(bob, 9)).length,
    unreadOfCid: (await store.notifications.unread(cid, 9)).length,
    comments: (await store.comments.page('Claim', id, null, 9)).map(({ who }) => who),
  });
  const before = await told();
  expect(before).toEqual({ roles: ['Finance'], accounts: ['7'], followers: [bob, cid], unread: 1, unreadOfCid: 1, comments: [bob] });
  const ofClaim = deletionOf(await remove('Claim', claim));
  await remove('Person', gone);
  expect(await restore('Claim', ofClaim)).toMatchObject({ kind: 'done' });
  expect(await told()).toEqual({ ...before, followers: [bob], unreadOfCid: 0 });
  const ofBob = deletionOf(await remove('Person', person));
  expect(await told()).toMatchObject({ roles: [], accounts: [], followers: [] });
  await restore('Person', ofBob);
  expect(await told()).toEqual({ ...before, followers: [bob], unreadOfCid: 0 });
  // The account is somebody else's by now.
  const again = deletionOf(await remove('Person', { ...person, version: 2 }));
  const other = await insert(store, 'Person', { name: 'Dan', email: 'dan@x.example' });
  await store.change((tx) => tx.mark('account 7', 'Person', other.id ?? ''));
  expect(await restore('Person', again)).toEqual({ kind: 'account-taken' });
  expect(await read('Person', bob)).toBeNull();
});

test('it stays away where its values are taken or what it refers to is gone, and nothing of it is there', async () => {
  const boss = await insert(store, 'Person', { name: 'Boss', email: 'boss@x.example' });
  const person = await insert(store, 'Person', { name: 'Ann', email: 'ann@x.example', manager: boss });
  const deletion = deletionOf(await remove('Person', person));
  const taken = await insert(store, 'Person', { name: 'Other', email: 'ann@x.example' });
  expect(await restore('Person', deletion)).toMatchObject({ kind: 'not-unique', fields: ['email'], record: { id: person.id } });
  await remove('Person', taken, false);
  const ofBoss = deletionOf(await remove('Person', boss));
  expect(await restore('Person', deletion)).toMatchObject({ kind: 'no-such-record', entity: 'Person', field: 'manager' });
  expect(await read('Person', person.id)).toBeNull();
  await restore('Person', ofBoss);
  expect(await restore('Person', deletion)).toMatchObject({ kind: 'done' });
  expect((await whole('Person', person.id)).fields.manager).toMatchObject({ id: boss.id });
});

test('after its time nothing of it is kept, its files neither; what is forgotten of others is not', async () => {
  await store.files.contents.write('f', pieces('abc'));
  const paper = { file: 'f', name: 'a.txt', size: 3n, type: 'text/plain' };
  await store.files.keep({ ...paper, who: 'ann' });
  const bob = await insert(store, 'Person', { name: 'Bob', email: 'bob@x.example' });
  const article = await insert(store, 'Article', { title: 'News', paper });
  await store.change((tx) => tx.followers.follow('Article', article.id ?? '', bob.id ?? ''));
  const first = deletionOf(await remove('Article', article));
  await store.change((tx) => tx.forget({ entity: 'Person', id: bob.id ?? '', fields: ['name'], following: [] }));
  await restore('Article', first);
  expect(await store.followers.of('Article', article.id ?? '')).toEqual([]);
  const second = deletionOf(await remove('Article', { ...article, version: 2 }));
  const at = (await store.change((tx) => tx.deletions.find(second)))?.at ?? 0;
  await store.change((tx) => tx.deletions.forgetEnded(at));
  expect(await store.change((tx) => tx.deletions.find(second))).not.toBeNull();
  await store.change((tx) => tx.deletions.forgetEnded(at + 1));
  expect(await restore('Article', second)).toEqual({ kind: 'not-found' });
  expect(await store.files.contents.has('f')).toBe(false);
});
