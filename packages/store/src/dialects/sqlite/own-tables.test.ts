/** The store's own tables grow with the data: nothing that is done for one record reads one of them from end to end. */
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { insert, openClaims, pieces, start } from '../../../test/claims.ts';
import { application, entity, field } from '../../../test/model.ts';
import { openStore } from '../../open.ts';
import { ReadTooLong } from '../../read-limits.ts';
import type { Store } from '../../store.ts';
import { connectionsOf } from './database.ts';

const stamp = { who: null };
const document = application([
  entity('Person', [field('name', { kind: 'text' }), field('photo', { kind: 'file', of: [] })]),
  entity('Note', [field('text', { kind: 'text' }), field('state', { kind: 'state', states: ['New', 'Old'] }, { implied: 'state' })]),
]);

/** Gives what tells which of the statements asked from now on read a table of the store's own from end to end. */
function watch(database: Database): () => readonly string[] {
  const asked = new Set<string>();
  const prepare = database.prepare.bind(database);
  database.prepare = ((sql: string) => {
    if (/^(?:SELECT|INSERT|UPDATE|DELETE)/u.test(sql)) asked.add(sql);
    return prepare(sql);
  }) as typeof database.prepare;
  return () =>
    [...asked].flatMap((sql) => {
      const values = Array<string>((sql.match(/\?/gu) ?? []).length).fill('1');
      const steps = prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as readonly { readonly detail: string }[];
      const walks = steps.filter(({ detail }) => /^SCAN nf_\w+$/u.test(detail) && !sql.includes('ninefold_in_time'));
      return walks.map(({ detail }) => `${detail}: ${sql}`);
    });
}

test('people, files, notes and their calls are found by an index', async () => {
  const store = await openClaims(null, document);
  const scans = [watch(connectionsOf(store).write), watch(connectionsOf(store).read)];
  await store.files.contents.write('a', pieces('abc'));
  const photo = { file: 'a', name: 'a.png', size: 3n, type: 'image/png' };
  await store.files.keep({ ...photo, who: 'p1' });
  expect(await store.files.unsaved('p1')).toEqual({ count: 1, bytes: 3 });
  for (const [upload, size] of [
    ['u', 3n],
    ['v', 4n],
  ] as const) {
    await store.files.uploads.begin({ id: upload, who: 'p1', entity: 'Person', field: 'photo', name: 'a.png', size });
    await store.files.uploads.add(upload, 0n, { content: upload, size: 3n, sum: '' });
  }
  expect((await store.files.uploads.find('u'))?.offset).toBe(3n);
  expect(await store.files.uploads.finish('u', { ...photo, file: 'b', who: 'p1' })).toBe(true);
  await store.files.uploads.sweep(start + 60 * 60 * 1000);
  expect(await store.files.uploads.find('v')).toBeNull();
  const { id = '' } = await insert(store, 'Person', { name: 'Ann', photo });
  await store.change((tx) => tx.mark('account 7', 'Person', id));
  await store.system.setLanguage(id, 'de');
  expect(await store.system.languageOf(id)).toBe('de');
  await store.system.setTimeZone(id, 'Asia/Tokyo');
  expect((await store.people.access('Person', [id])).get(id)?.accounts).toEqual(['7']);
  const note = await insert(store, 'Note', { text: 'x', state: 'New' });
  await store.change((tx) => tx.move({ entity: 'Note', id: note.id ?? '', version: 1, from: 'New', to: 'Old', fields: {}, stamp }));
  const gone = await store.change((tx) => tx.delete({ entity: 'Note', id: note.id ?? '', version: 2, stamp, keeps: true }));
  const deletion = 'deletion' in gone ? (gone.deletion ?? '') : '';
  expect(await store.change((tx) => tx.restore({ entity: 'Note', deletion, stamp }))).toMatchObject({ kind: 'done' });
  await store.change((tx) => tx.delete({ entity: 'Person', id, version: 1, stamp, keeps: true }));
  expect([await store.files.find('a'), await store.files.contents.has('a')]).toEqual([null, true]);
  await store.change((tx) => tx.deletions.forgetEnded(Number.MAX_SAFE_INTEGER));
  expect(await store.files.find('a')).toBeNull();
  expect(scans.flatMap((told) => told())).toEqual([]);
  await store.close();
});

/** All that is read by other ways than as a question (`query/questions.ts`), which has its time: a new one has to be tried here. */
const reads: Readonly<Record<string, Readonly<Record<string, (store: Store) => Promise<unknown>>>>> = {
  notifications: {
    page: ({ notifications }) => Promise.all([notifications.page('p1', null, 5), notifications.page('p1', 'x', 5)]),
    unread: ({ notifications }) => notifications.unread('p1', 5),
    about: ({ notifications }) => notifications.about('Note', 'n1', 0, 1),
  },
  timers: {
    ofRecord: ({ timers }) => timers.ofRecord('Note', 'n1'),
    due: ({ timers }) => timers.due(1, 5),
    next: ({ timers }) => timers.next(),
  },
  calls: {
    find: ({ calls }) => calls.find('c1'),
    waiting: ({ calls }) => calls.waiting(5),
    ofRecord: ({ calls }) => calls.ofRecord('Note', 'n1'),
  },
  mails: { due: ({ mails }) => mails.due(1, 1), next: ({ mails }) => mails.next() },
  people: {
    access: ({ people }) => people.access('Person', ['p1']),
    isDeactivated: ({ people }) => people.isDeactivated('p1'),
    invitation: ({ people }) => people.invitation('i1'),
    invitations: ({ people }) => people.invitations({ words: ['a'], after: null, limit: 5 }),
    invitationsTo: ({ people }) => people.invitationsTo(['a@b.example']),
    reset: ({ people }) => people.reset('r1'),
  },
  accounts: {
    account: ({ accounts }) => accounts.account('a1'),
    accountWith: ({ accounts }) => accounts.accountWith('a@b.example'),
    accountOfIdentity: ({ accounts }) => accounts.accountOfIdentity({ issuer: 'https://login.example', subject: 'u1' }),
    identityOf: ({ accounts }) => accounts.identityOf('a1', 'https://login.example'),
    personOf: ({ accounts }) => accounts.personOf(['Person'], 'a1'),
    session: ({ accounts }) => accounts.session('s1', ['Person']),
    sessions: ({ accounts }) => accounts.sessions('a1', 0),
    secondFactor: ({ accounts }) => accounts.secondFactor('a1'),
    key: ({ accounts }) => accounts.key('k1', ['Person']),
    keys: ({ accounts }) => accounts.keys('a1'),
    emailChange: ({ accounts }) => accounts.emailChange('a1'),
    passkey: ({ accounts }) => accounts.passkey('p1'),
    passkeys: ({ accounts }) => accounts.passkeys('a1'),
  },
  views: {
    ofScreen: ({ views }) => views.ofScreen('Notes', 'p1', ['Agent']),
    find: ({ views }) => views.find('v1'),
    firstOf: ({ views }) => views.firstOf('p1'),
  },
  pictures: {
    of: ({ pictures }) => pictures.of(['p1', 'p2']),
    any: ({ pictures }) => pictures.any(),
  },
  system: {
    rolesOf: ({ system }) => system.rolesOf('p1'),
    peopleWithRole: ({ system }) => system.peopleWithRole('Agent'),
    reserveRequest: ({ system }) => system.reserveRequest({ key: 'k', person: 'p1', request: 'r' }),
    marked: ({ system }) => system.marked('account 7', 'Person'),
    isMarked: ({ system }) => system.isMarked('account 7', 'Person', 'p1'),
    languageOf: ({ system }) => system.languageOf('p1'),
    timeZoneOf: ({ system }) => system.timeZoneOf('p1'),
    timeZonesChosen: ({ system }) => system.timeZonesChosen(),
  },
  files: {
    find: ({ files }) => files.find('a'),
    unsaved: ({ files }) => files.unsaved('p1'),
    uploads: ({ files }) => files.uploads.find('u'),
  },
  commits: { last: ({ commits }) => commits.last() },
};

/** They write, listen, or ask nothing. */
const noReads: ReadonlySet<string> = new Set(
  'notifications.listen system.setRoles system.addRole system.acceptInvitation system.releaseRequest system.mark system.setLanguage system.setTimeZone files.contents files.keep files.sweep files.place files.problem commits.listen commits.missed'.split(
    ' ',
  ),
);

test('what is read beside the questions is found by an index, each of it', async () => {
  const store = await openClaims(null, document);
  const scans = [watch(connectionsOf(store).write), watch(connectionsOf(store).read)];
  for (const [part, own] of Object.entries(reads)) {
    const known = Object.keys(store[part as keyof Store] as object).filter((name) => !noReads.has(`${part}.${name}`));
    expect(Object.keys(own).sort(), part).toEqual(known.sort());
    for (const read of Object.values(own)) await read(store);
  }
  expect(scans.flatMap((told) => told())).toEqual([]);
  await store.close();
});

test('each of them has its time', async () => {
  const opening = await openStore({
    application: document,
    documentHash: 'h',
    directory: null,
    clock: { now: Date.now },
    longestReadMs: -1,
  });
  if (opening.kind !== 'opened') throw new Error('not opened');
  for (const own of Object.values(reads))
    for (const [name, read] of Object.entries(own)) await expect(read(opening.store), name).rejects.toThrow(ReadTooLong);
  await opening.store.close();
});
