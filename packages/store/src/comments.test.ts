/** What people say about records, kept beside them. */
import { expect, test } from 'vitest';
import { insert, openClaims, pieces, start } from '../test/claims.ts';
import { replaced, useDocuments } from '../test/documents.ts';
import type { StoredComment } from './comments.ts';
import type { Store } from './store.ts';

async function withClaim(): Promise<{
  store: Store;
  ann: string;
  say(...parts: StoredComment['parts']): Promise<StoredComment>;
  id: string;
}> {
  const store = await openClaims();
  const { id: ann = '' } = await insert(store, 'Person', { name: 'Ann', email: 'ann@x.example' });
  const { id = '' } = await insert(store, 'Claim', { title: 'Trip', state: 'Draft' });
  const say = (...parts: StoredComment['parts']) => store.change((tx) => tx.comments.add({ entity: 'Claim', record: id, who: ann, parts }));
  return { store, ann, say, id };
}

test('newest first, page by page, of that record alone', async () => {
  const { store, ann, say, id } = await withClaim();
  for (const text of ['one', 'two']) await say(text);
  await say('three ', { person: ann });
  const first = await store.comments.page('Claim', id, null, 2);
  expect(first.map(({ parts }) => parts)).toEqual([['three ', { person: ann }], ['two']]);
  expect((await store.comments.page('Claim', id, first[1]?.id ?? '', 2)).map(({ parts }) => parts)).toEqual([['one']]);
  expect(await store.comments.page('Claim', 'another', null, 2)).toEqual([]);
  expect(await store.comments.one('Claim', id, first[0]?.id ?? '')).toEqual(first[0]);
  expect(await store.comments.one('Claim', 'another', first[0]?.id ?? '')).toBeNull();
  await store.close();
});

test('an edited one says when, a deleted one leaves that it was there, and is edited no more', async () => {
  const { store, say, id } = await withClaim();
  const one = await say('secert');
  expect(await store.change((tx) => tx.comments.edit(one, ['secret']))).toBe(true);
  expect(await store.comments.one('Claim', id, one.id)).toMatchObject({ parts: ['secret'], edited: expect.any(Number), gone: null });
  expect(await store.change((tx) => tx.comments.remove(one))).toBe(true);
  expect(await store.comments.one('Claim', id, one.id)).toMatchObject({ parts: [], gone: 'deleted', at: one.at });
  expect(await store.change((tx) => tx.comments.edit(one, ['again']))).toBe(false);
  expect(await store.change((tx) => tx.comments.remove(one))).toBe(false);
  await store.close();
});

test('each is told once it is committed, and is no row of the history', async () => {
  const { store, say, id } = await withClaim();
  const heard: unknown[] = [];
  store.commits.listen((commits) => heard.push(...commits));
  const last = await store.commits.last();
  const one = await say('hello');
  await store.change((tx) => tx.comments.remove(one));
  const told = { sequence: last, entity: 'Claim', id, what: 'commented', before: null };
  expect(heard).toMatchObject([told, told]);
  expect(await store.commits.last()).toBe(last);
  await store.close();
});

test('they go with their record; something of it forgotten leaves that they were there', async () => {
  const { store, say, id } = await withClaim();
  await say('Ann has a cold');
  await store.change((tx) => tx.forget({ entity: 'Claim', id, fields: ['title'], following: [] }));
  expect(await store.comments.page('Claim', id, null, 10)).toMatchObject([{ parts: [], gone: 'forgotten' }]);
  await store.change((tx) => tx.delete({ entity: 'Claim', id, version: 1, stamp: { who: null } }));
  expect(await store.comments.page('Claim', id, null, 10)).toEqual([]);
  await store.close();
});

test('what the person who is removed wrote about others stays', async () => {
  const { store, ann, say, id } = await withClaim();
  await say('hello');
  await store.change((tx) => tx.delete({ entity: 'Person', id: ann, version: 1, stamp: { who: null } }));
  expect(await store.comments.page('Claim', id, null, 10)).toMatchObject([{ who: ann, parts: ['hello'] }]);
  await store.close();
});

test('a file goes with the comment that has it: changed, deleted, forgotten, or its record removed', async () => {
  const { store, say, id } = await withClaim();
  const value = (file: string) => ({ file, name: `${file}.pdf`, size: 3n, type: 'application/pdf' });
  for (const file of ['a', 'b', 'c', 'd', 'e']) {
    await store.files.contents.write(file, pieces('abc'));
    await store.files.keep({ ...value(file), who: 'p1' });
  }
  const left = async () =>
    (await Promise.all(['a', 'b', 'c', 'd', 'e'].map((file) => store.files.contents.has(file)))).map(Number).join('');
  const two = await say('both', value('a'), value('b'));
  const three = await say(value('c'));
  expect(await store.comments.one('Claim', id, two.id)).toMatchObject({ parts: ['both', value('a'), value('b')] });
  expect((await store.files.find('a'))?.heldBy).toEqual([{ entity: 'Claim', id }]);
  const holds = (file: string) => store.comments.holdFile('Claim', id, file);
  expect([await holds('a'), await holds('c'), await holds('d'), await store.comments.holdFile('Claim', 'x', 'a')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await store.change((tx) => tx.comments.edit(two, ['one', value('b')]));
  await expect.poll(left).toBe('01111');
  expect(await holds('a')).toBe(false);
  await store.change((tx) => tx.comments.remove(three));
  await expect.poll(left).toBe('01011');
  await store.change((tx) => tx.forget({ entity: 'Claim', id, fields: ['title'], following: [] }));
  await expect.poll(left).toBe('00011');
  await say(value('d'), 'a file named "file":"e"');
  expect(await holds('e')).toBe(false);
  await store.change((tx) => tx.delete({ entity: 'Claim', id, version: 1, stamp: { who: null } }));
  await expect.poll(left).toBe('00001');
  await store.close();
});

const note = '### Note\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| title | text | yes | — |\n';
const both = `# Specification: Notes\n\n## 3. Entities and their fields\n\n${note}\n${note.replace('Note', 'Job')}`;
const withoutNotes = replaced(both, [note, '']);
const file = { file: 'a', name: 'a.pdf', size: 3n, type: 'application/pdf' };
const documents = useDocuments(start);

test('with an entity that is set aside they come back, and go when it goes for good', async () => {
  const id = await documents.using(both, async (store) => {
    const { id: made = '' } = await insert(store, 'Note', { title: 'Keys' });
    await store.files.contents.write('a', pieces('abc'));
    await store.files.keep({ ...file, who: 'ann' });
    await store.change((tx) => tx.comments.add({ entity: 'Note', record: made, who: 'ann', parts: ['hello', file] }));
    return made;
  });
  const leave = async () => documents.using(withoutNotes, async () => undefined, (await documents.plan(withoutNotes)).hash);
  const back = async () => {
    const { hash } = await documents.plan(both);
    return documents.using(both, (store) => store.comments.page('Note', id, null, 9), hash);
  };
  await leave();
  expect(await back()).toMatchObject([{ parts: ['hello', file] }]);
  const isThere = () => documents.using(both, (store) => store.files.contents.has('a'));
  expect(await isThere()).toBe(true);
  await leave();
  const expired = { before: documents.clock.now() + 1, constant: 'KEEP_SET_ASIDE', kept: '90 days' };
  await documents.using(withoutNotes, (store) => store.retentions.removeAside(expired, documents.clock.now(), 9));
  expect(await back()).toEqual([]);
  await documents.using(both, (store) => store.files.sweep(documents.clock.now()));
  expect(await isThere()).toBe(false);
});
