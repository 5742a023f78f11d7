/** All of it comes over, the same on both sides; or nothing can be run on what did. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claims, createClock, environment, insert, pieces, record } from '../../test/claims.ts';
import { executeKept } from '../../test/inside.ts';
import { application, entity, field } from '../../test/model.ts';
import { copyData, openStore } from '../open.ts';
import type { Store } from '../store.ts';

const document = application([
  ...claims.entities,
  entity('Team', [
    field('name', { kind: 'text' }),
    field('open', { kind: 'yes/no' }),
    field('plan', { kind: 'file', of: [] }),
    field('members', { kind: 'references', entity: 'Person' }),
    field('over', { kind: 'reference', entity: 'Team' }),
  ]),
]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (name: string): string => join(folder, name);
const open = (name: string) => openStore({ application: document, documentHash: 'h', directory: place(name), clock: createClock() });
const copy = (from: string, to: string, isOnline = false) =>
  copyData({ application: document, from: place(from), to: place(to), clock: createClock(), isOnline });

async function using<T>(name: string, work: (store: Store) => Promise<T>): Promise<T> {
  const opening = await open(name);
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return work(opening.store).finally(() => opening.store.close());
}

async function fill(store: Store): Promise<void> {
  await store.files.contents.write('f1', pieces('one ', 'two'));
  const file = { file: 'f1', name: 'plan.txt', size: 7n, type: 'text/plain' };
  await store.files.keep({ ...file, who: null });
  const ann = await insert(store, 'Person', { name: 'Änn “x”', email: 'ann@a.example' });
  const bob = await insert(store, 'Person', { name: 'Bob', manager: ann });
  const lines = [record('Line', { amount: 2n ** 62n, 'what for': "o'k" }), record('Line', { amount: -1n })];
  for (let at = 0; at < 12; at += 1) await insert(store, 'Claim', { title: `Trip ${at}`, state: 'Draft', employee: bob, lines });
  const over = await insert(store, 'Team', { name: 'all', open: true, members: [bob, ann], plan: file });
  await insert(store, 'Team', { name: 'some', open: false, over });
  await store.system.mark('sample', 'Team', over.id ?? '');
  await store.files.contents.write('face', pieces('a ', 'face'));
  const face = { file: 'face', name: 'ann.webp', size: 6n, type: 'image/webp', who: ann.id ?? '' };
  await store.change((tx) => tx.pictures.set(ann.id ?? '', face));
}

const listed = (store: Store, name: string) =>
  store.list({ entity: name, where: [], order: [], limit: 50, load: { lines: {}, members: {}, employee: {} }, environment });

async function textOf(store: Store, id: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await store.files.contents.read(id)) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('rows, people, history, numbers and files are the same, there and back again', async () => {
  await using('one', fill);
  const there = await copy('one', 'two');
  expect(there).toMatchObject({ kind: 'copied', files: 2 });
  const back = await copy('two', 'three');
  expect(back).toEqual(there);
  const seen = (name: string) =>
    using(name, async (store) => [
      await listed(store, 'Claim'),
      await listed(store, 'Team'),
      await store.history({ entity: 'Claim', id: (await listed(store, 'Claim')).rows[0]?.id ?? '', limit: 5 }),
      await store.system.marked('sample', 'Team'),
      await textOf(store, 'f1'),
      await textOf(store, 'face'),
      [...(await store.pictures.of((await listed(store, 'Person')).rows.flatMap(({ id }) => id ?? [])))],
    ]);
  const [before, after] = [await seen('one'), await seen('three')];
  expect(after).toEqual(before);
  expect(after?.slice(-2)).toEqual(['a face', [[expect.any(String), 'face']]]);
  const next = await using('three', (store) => insert(store, 'Claim', { title: 'next', state: 'Draft' }));
  expect(next.fields.number).toBe('CL-2026-00013');
});

test('neither what is not there nor what holds something is touched, nor what an application runs on', async () => {
  expect(await copy('none', 'two')).toMatchObject({ kind: 'refused', message: expect.stringContaining('There is no data in') });
  await using('one', fill);
  await using('two', async () => undefined);
  expect(await copy('one', 'two')).toMatchObject({ kind: 'refused', message: expect.stringContaining('There is data in') });
  await using('one', async () =>
    expect(await copy('one', 'three')).toMatchObject({ kind: 'refused', message: expect.stringContaining('in use') }),
  );
});

test('until all of it is there nothing runs on the copy; copied once more it goes on', async () => {
  await using('one', fill);
  await copy('one', 'two');
  executeKept(place('two'), "INSERT INTO nf_meta (name, value) VALUES ('copying', '')");
  expect(await open('two')).toMatchObject({ kind: 'refused', message: expect.stringContaining('not finished') });
  expect(await copy('one', 'two')).toMatchObject({ kind: 'copied', files: 2 });
  await using('two', async (store) => expect(await textOf(store, 'f1')).toBe('one two'));
});

test.each([true, false])('data of a version that kept less comes over, and has none of it (online: %s)', async (isOnline) => {
  await using('one', fill);
  executeKept(place('one'), 'DROP TABLE nf_document_text');
  const there = await copy('one', 'two', isOnline);
  expect(there).toMatchObject({
    kind: 'copied',
    tables: expect.arrayContaining([expect.objectContaining({ name: 'nf_document_text', rows: 0 })]),
  });
  await using('two', async (store) => expect((await listed(store, 'Claim')).rows).toHaveLength(12));
});

test('of what an application runs on, one moment is copied: what is written meanwhile is all in it or not at all', async () => {
  await using('one', async (store) => {
    await fill(store);
    let isOver = false;
    const writing = (async () => {
      for (let at = 0; !isOver; at += 1)
        await insert(store, 'Claim', { title: `${at}`, lines: [record('Line', { amount: 1n }), record('Line', { amount: 1n })] });
    })();
    expect(await copy('one', 'two')).toMatchObject({ kind: 'refused', message: expect.stringContaining('in use') });
    expect(await copy('one', 'two', true)).toMatchObject({ kind: 'copied', files: 2 });
    isOver = true;
    await writing;
  });
  await using('two', async (store) => {
    const { rows } = await store.list({ entity: 'Claim', where: [], order: [], limit: 10_000, load: { lines: {} }, environment });
    expect(rows.length).toBeGreaterThanOrEqual(12);
    for (const { fields } of rows) expect(fields.lines).toHaveLength(2);
    const numbers = rows.map(({ fields }) => Number(String(fields.number).slice(-5))).sort((a, b) => a - b);
    expect(numbers).toEqual(rows.map((_, index) => index + 1));
    expect(await textOf(store, 'f1')).toBe('one two');
  });
});
