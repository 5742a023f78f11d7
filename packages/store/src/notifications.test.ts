/** What people are told, and mail that waits. */
import { expect, test } from 'vitest';
import { insert, openClaims } from '../test/claims.ts';
import type { Store } from './store.ts';

async function withClaim(): Promise<{
  store: Store;
  about: { entity: string; record: string; statement: string };
  ann: string;
  id: string;
}> {
  const store = await openClaims();
  const ann = await insert(store, 'Person', { name: 'Ann', email: 'ann@x.example' });
  const { id = '' } = await insert(store, 'Claim', { title: 'Trip', state: 'Draft' });
  return { store, about: { entity: 'Claim', record: id, statement: 't1' }, ann: ann.id ?? '', id };
}

test('newest first, page by page, read one by one or all; nobody marks those of others', async () => {
  const { store, about, ann } = await withClaim();
  for (const message of ['one', 'two', 'three']) await store.change((tx) => tx.notifications.add({ ...about, person: ann, message }));
  const first = await store.notifications.page(ann, null, 2);
  expect(first.map(({ message }) => message)).toEqual(['three', 'two']);
  expect((await store.notifications.page(ann, first[1]?.id ?? '', 2)).map(({ message }) => message)).toEqual(['one']);
  const ids = first.map(({ id }) => id);
  await store.change((tx) => tx.notifications.markRead('somebody else', ids));
  expect(await store.notifications.unread(ann, 10)).toHaveLength(3);
  await store.change((tx) => tx.notifications.markRead(ann, ids));
  expect((await store.notifications.unread(ann, 10)).map(({ message }) => message)).toEqual(['one']);
  await store.change((tx) => tx.notifications.markRead(ann, 'all'));
  expect(await store.notifications.unread(ann, 10)).toEqual([]);

  const { entity, record } = about;
  await store.change((tx) => tx.notifications.add({ ...about, person: ann, message: 'four' }));
  await store.change((tx) => tx.notifications.markRead('somebody else', { entity, record }));
  await store.change((tx) => tx.notifications.markRead(ann, { entity, record: 'another' }));
  expect(await store.notifications.unread(ann, 10)).toHaveLength(1);
  const heard: string[] = [];
  const stop = store.notifications.listen((people) => heard.push(...people));
  await store.change((tx) => tx.notifications.markRead(ann, { entity, record }));
  expect(await store.notifications.unread(ann, 10)).toEqual([]);
  // What was read already is no news.
  await store.change((tx) => tx.notifications.markRead(ann, { entity, record }));
  expect(heard).toEqual([ann]);
  stop();
  await store.close();
});

test('what somebody is told for another is theirs to read, and goes with the substitution by which they are', async () => {
  const { store, about, ann } = await withClaim();
  const bob = (await insert(store, 'Person', { name: 'Bob', email: 'bob@x.example' })).id ?? '';
  const named = { person: ann, substitute: bob, role: 'Manager', from: '2026-12-01', until: '2026-12-12', by: null };
  const substitution = (await store.change((tx) => tx.substitutions.add(named)))?.id ?? '';
  const heard: string[] = [];
  store.notifications.listen((people) => heard.push(...people));
  for (const message of ['one', 'two'])
    await store.change((tx) => tx.notifications.addUnlessUnread({ ...about, person: bob, substitution, message }));
  expect(await store.change((tx) => tx.notifications.addUnlessUnread({ ...about, person: bob, substitution, message: 'two' }))).toBe(false);
  await store.change((tx) => tx.notifications.add({ ...about, person: bob, message: 'own' }));
  expect(heard).toEqual([bob, bob, bob]);
  const told = async (person: string) => (await store.notifications.page(person, null, 9)).map(({ message, person: to }) => [message, to]);
  expect(await told(bob)).toEqual([
    ['own', bob],
    ['two', substitution],
    ['one', substitution],
  ]);
  expect(await told(ann)).toEqual([]);
  const [newest, , oldest] = await store.notifications.page(bob, null, 9);
  expect((await store.notifications.page(bob, newest?.id ?? '', 1)).map(({ message }) => message)).toEqual(['two']);
  await store.change((tx) => tx.notifications.markRead(ann, 'all'));
  await store.change((tx) => tx.notifications.markRead(bob, [oldest?.id ?? '']));
  expect((await store.notifications.unread(bob, 9)).map(({ message }) => message)).toEqual(['own', 'two']);
  await store.change((tx) => tx.substitutions.remove(substitution));
  expect(await told(bob)).toEqual([['own', bob]]);
  await store.close();
});

test('what was told about a record is found by it and the time', async () => {
  const { store, about, ann } = await withClaim();
  const { at } = await store.change((tx) => tx.notifications.add({ ...about, person: ann, message: 'hello' }));
  const told = async (record: string, from: number, until: number) =>
    (await store.notifications.about('Claim', record, from, until)).map(({ person, message }) => [person, message]);
  expect(await told(about.record, at, at + 1)).toEqual([[ann, 'hello']]);
  expect(await told(about.record, at + 1, at + 2)).toEqual([]);
  expect(await told(about.record, at - 1, at)).toEqual([]);
  expect(await told('another', at, at + 1)).toEqual([]);
  await store.close();
});

test('nobody hears of what was given up; it goes with its record and with its person', async () => {
  const { store, about, ann, id } = await withClaim();
  const told: string[] = [];
  store.notifications.listen((people) => told.push(...people));
  const given = store.change(async (tx) => {
    await tx.notifications.add({ ...about, person: ann, message: 'never' });
    await tx.mails.add({ to: 'ann@x.example', subject: 'never', text: 'never' });
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  expect(await store.notifications.page(ann, null, 10)).toEqual([]);
  expect(await store.mails.next()).toBeNull();
  await store.change((tx) => tx.notifications.add({ ...about, person: ann, message: 'hello' }));
  expect(told).toContain(ann);
  await store.change((tx) => tx.delete({ entity: 'Claim', id, version: 1, stamp: { who: null } }));
  expect(await store.notifications.page(ann, null, 10)).toEqual([]);
  await store.close();
});

test('mail waits for its time, and is gone once it is sent', async () => {
  const { store } = await withClaim();
  for (const to of ['a@x.example', 'b@x.example']) await store.change((tx) => tx.mails.add({ to, subject: 's', text: 't' }));
  const late = Number.MAX_SAFE_INTEGER;
  const [a, b] = await store.mails.due(late, 10);
  expect([a?.to, b?.to, a?.made]).toEqual(['a@x.example', 'b@x.example', 0]);
  await store.change((tx) => tx.mails.tryAgain(a?.id ?? '', 1, late - 1));
  expect((await store.mails.due(late - 2, 10)).map(({ to }) => to)).toEqual(['b@x.example']);
  await store.change((tx) => tx.mails.remove(b?.id ?? ''));
  expect(await store.mails.next()).toBe(late - 1);
  await store.close();
});
