/** The index for search is asked, follows whatever writes, and holds nothing that was forgotten. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Application } from '@ninefold/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFields, claims, createClock, environment, insert, longestReadMs, openClaims } from '../../../test/claims.ts';
import { application, field } from '../../../test/model.ts';
import { openStore } from '../../open.ts';
import type { Store } from '../../store.ts';
import { searchedText } from './search-index.ts';
import { executeIn, executeKept, rowsIn, rowsKept, tablesKept } from './testing/inside.ts';

let directory: string;
let store: Store;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  store = await openClaims(directory);
});
afterEach(async () => {
  await store.close().catch(() => undefined);
  rmSync(directory, { recursive: true, force: true });
});

const titles = async (text: string, ...path: readonly string[]): Promise<readonly unknown[]> => {
  const search = { text, paths: [path.length > 0 ? path : ['title']] };
  const { rows } = await store.list({ entity: 'Claim', where: [], search, order: [], limit: 50, load: {}, environment });
  expect(await store.count({ entity: 'Claim', where: [], search, environment })).toBe(rows.length);
  return rows.map(({ fields }) => fields.title);
};

const reopened = async (document: Application = claims): Promise<readonly string[]> => {
  const opening = await openStore({ application: document, documentHash: 'h', directory, clock: createClock(), longestReadMs });
  if (opening.kind !== 'opened') throw new Error(opening.kind);
  store = opening.store;
  return opening.applied;
};

/** What the index keeps, as bytes. */
const keptBytes = (): string => {
  const rows = rowsIn(store, 'SELECT hex(block) FROM find_data_claim_data') as readonly (readonly string[])[];
  return rows.map(([hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('');
};

/** So many writes that nothing that was written before waits any more. */
const writeMany = (): void => {
  executeIn(
    store,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
     INSERT INTO data_claim (_id, _version, _created, _changed, number, title, state) SELECT 'w' || i, 1, 0, 0, 'W' || i, 'Written', 'Draft' FROM n`,
  );
};

test('words of three letters are looked for in it, shorter ones in all rows', async () => {
  await insert(store, 'Claim', { title: 'Train to Kiel', lines: [] });
  expect(await titles('TRAIN kiel')).toEqual(['Train to Kiel']);
  writeMany();
  expect(await titles('TRAIN kiel')).toEqual(['Train to Kiel']);
  executeIn(store, 'DELETE FROM find_data_claim WHERE rowid IN (SELECT rowid FROM data_claim)');
  expect(await titles('train')).toEqual([]);
  expect(await titles('tr')).toEqual(['Train to Kiel']);
});

test('it follows changes, removals, names of others, and what is written past the store', async () => {
  const kim = await insert(store, 'Person', { name: 'Kim Ångström' });
  const { id = '' } = await insert(store, 'Claim', { title: 'Hotel', employee: kim, lines: [] });
  expect(await titles('ångström', 'employee', 'name')).toEqual(['Hotel']);
  const stamp = { who: null, statement: null };
  await store.change((tx) => tx.update({ entity: 'Claim', id, version: 1, fields: { title: 'Straẞe' }, stamp }));
  expect(await titles('strasse')).toEqual([]);
  expect(await titles('straße')).toEqual(['Straẞe']);
  expect(await titles('hotel')).toEqual([]);
  executeIn(store, "UPDATE data_claim SET title = 'Ferry'");
  expect(await titles('ferry')).toEqual(['Ferry']);
  await store.change((tx) => tx.delete({ entity: 'Claim', id, version: 2, stamp }));
  expect(await titles('ferry')).toEqual([]);
  writeMany();
  executeIn(store, 'DELETE FROM data_claim');
  expect(await titles('written')).toEqual([]);
  expect(rowsIn(store, 'SELECT rowid FROM find_data_claim EXCEPT SELECT record FROM "find_data_claim:waiting"')).toEqual([]);
});

test('what was forgotten is in no part of it', async () => {
  const { id = '' } = await insert(store, 'Claim', { title: 'qqwwxxyyzz', lines: [] });
  await insert(store, 'Claim', { title: 'Other', lines: [] });
  writeMany();
  expect(keptBytes()).toContain('qqw');
  const stamp = { who: null, statement: null };
  await store.change(async (tx) => {
    await tx.update({ entity: 'Claim', id, version: 1, fields: { title: '' }, stamp });
    await tx.forget({ entity: 'Claim', id, fields: ['title'], following: [] });
  });
  expect(keptBytes()).not.toMatch(/qqw|wxx|yzz/u);
  expect(keptBytes()).toContain('oth');
});

test('data without one gets it when it is opened next; that is said where there is much', async () => {
  await insert(store, 'Claim', { title: 'Taxi', lines: [] });
  await store.close();
  const gone = ['added', 'removed', 'changed', 'full'].map((when) => `DROP TRIGGER "find_data_claim:${when}";`).join(' ');
  executeKept(
    directory,
    `${gone} DROP TABLE find_data_claim; DROP TABLE "find_data_claim:waiting"; DELETE FROM nf_meta WHERE name = 'search'`,
  );
  expect(await reopened()).toEqual([]);
  expect(await titles('taxi')).toEqual(['Taxi']);
  expect(rowsIn(store, 'SELECT count(*) FROM find_data_claim')).toEqual([[1]]);
  executeIn(
    store,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001)
     INSERT INTO data_claim (_id, _version, _created, _changed, number, title, state) SELECT 'x' || i, 1, 0, 0, 'N' || i, 'Many ' || i, 'Draft' FROM n`,
  );
  await store.close();
  executeKept(directory, "DELETE FROM nf_meta WHERE name = 'search'");
  expect(await reopened()).toEqual(['An index for search is made of Claim (20,002 records).']);
  expect(await titles('many 20001')).toEqual(['Many 20001']);
  const common = { text: 'many', paths: [['title']] };
  const { rows } = await store.list({ entity: 'Claim', where: [], search: common, order: [], limit: 50, load: {}, environment });
  expect(rows).toHaveLength(50);
  await store.close();
  expect(await reopened()).toEqual([]);
});

test('it is made anew when the table becomes another, and a copy that is made in one go has it as well', async () => {
  await insert(store, 'Claim', { title: 'Ferry', lines: [] });
  await store.close();
  const fields = claimFields.map((each) =>
    each.name === 'title' ? field('subject', { kind: 'text' }, { needed: true, was: 'title' }) : each,
  );
  const others = claims.entities.map((each) => (each.name === 'Claim' ? { ...each, fields } : each));
  await reopened(application(others));
  const search = { text: 'ferry', paths: [['subject']] };
  const asked = { entity: 'Claim', where: [], search, order: [], limit: 5, load: {}, environment };
  expect((await store.list(asked)).rows).toHaveLength(1);
  expect(tablesKept(directory)).toContain('find_data_claim');
  const copy = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  executeIn(store, `DELETE FROM data_line`);
  await store.close();
  executeKept(directory, `VACUUM INTO '${join(copy, 'ninefold.sqlite')}'`);
  expect(
    rowsKept(copy, `SELECT c.subject FROM find_data_claim f JOIN data_claim c ON c.rowid = f.rowid WHERE find_data_claim MATCH 'fer'`),
  ).toEqual([{ subject: 'Ferry' }]);
  rmSync(copy, { recursive: true });
});

test('text is known as it is folded and as it is kept', () => {
  expect(searchedText('ﬁX')).toBe('fix\nﬁx');
  expect(searchedText('a\u0000B')).toBe('a\nb');
});
