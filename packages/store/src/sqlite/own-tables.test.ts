/** The store's own tables grow with the data: nothing that is done for one record reads one of them from end to end. */
import { writeFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { insert, openClaims } from '../../test/claims.ts';
import { application, entity, field } from '../../test/model.ts';
import { isSqliteStore } from './store.ts';

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
      return steps.filter(({ detail }) => /^SCAN nf_\w+$/u.test(detail)).map(({ detail }) => `${detail}: ${sql}`);
    });
}

test('people, files, notes and their calls are found by an index', async () => {
  const store = await openClaims(null, document);
  if (!isSqliteStore(store)) throw new Error('not SQLite');
  const scans = [watch(store.connections.write), watch(store.connections.read)];
  writeFileSync(store.files.placeOf('a'), 'abc');
  const photo = { file: 'a', name: 'a.png', size: 3n, type: 'image/png' };
  await store.files.keep({ ...photo, who: 'p1' });
  expect(await store.files.unsaved('p1')).toEqual({ count: 1, bytes: 3 });
  const { id = '' } = await insert(store, 'Person', { name: 'Ann', photo });
  await store.change((tx) => tx.mark('account 7', 'Person', id));
  expect((await store.people.access('Person', [id])).get(id)?.accounts).toEqual(['7']);
  const note = await insert(store, 'Note', { text: 'x', state: 'New' });
  await store.change((tx) => tx.move({ entity: 'Note', id: note.id ?? '', version: 1, from: 'New', to: 'Old', fields: {}, stamp }));
  await store.change((tx) => tx.delete({ entity: 'Note', id: note.id ?? '', version: 2, stamp }));
  await store.change((tx) => tx.delete({ entity: 'Person', id, version: 1, stamp }));
  expect(await store.files.find('a')).toBeNull();
  expect(scans.flatMap((told) => told())).toEqual([]);
  await store.close();
});
