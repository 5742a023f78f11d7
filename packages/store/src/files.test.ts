import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordValue } from '@ninefold/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFields, claims, insert, lineFields, openClaims, pieces, start } from '../test/claims.ts';
import { executeKept } from '../test/inside.ts';
import { application, entity, field } from '../test/model.ts';
import type { ByteRange } from './files.ts';
import type { Store } from './store.ts';

const receipts = application([
  ...claims.entities.filter(({ name }) => name === 'Person' || name === 'Category'),
  entity('Claim', [...claimFields, field('photo', { kind: 'file', of: [] })]),
  entity('Line', [...lineFields, field('receipt', { kind: 'file', of: [] })], { ownedBy: { entity: 'Claim', field: 'lines' } }),
]);

let store: Store;
beforeEach(async () => {
  store = await openClaims(null, receipts);
});
afterEach(() => store.close());

const value = (file: string) => ({ file, name: `${file}.pdf`, size: 3n, type: 'application/pdf' });
const line = (file: string): RecordValue => ({ entity: 'Line', fields: { amount: 100n, receipt: value(file) } });
async function send(file: string): Promise<void> {
  await store.files.contents.write(file, pieces('abc'));
  await store.files.keep({ ...value(file), who: 'p1' });
}
const areThere = (...files: string[]) => Promise.all(files.map((file) => store.files.contents.has(file)));
const stamp = { who: null };

test('a file is held by the record that names it, in a field of its own or of a line', async () => {
  await send('a');
  expect(await store.files.find('a')).toEqual({ ...value('a'), who: 'p1', heldBy: [] });
  const claim = await insert(store, 'Claim', { title: 'x', lines: [line('a')] });
  expect((await store.files.find('a'))?.heldBy).toEqual([{ entity: 'Claim', id: claim.id }]);
  expect(await store.files.find('b')).toBeNull();
});

test('a file goes with its line, with its field, with its record, once that is kept', async () => {
  for (const file of ['a', 'b', 'c']) await send(file);
  const claim = await insert(store, 'Claim', { title: 'x', lines: [line('a'), line('b')], photo: value('c') });
  const [first] = claim.fields.lines as readonly RecordValue[];
  const id = claim.id ?? '';
  await store.change((tx) => tx.update({ entity: 'Claim', id, version: 1, fields: { lines: [first ?? null] }, stamp }));
  await expect.poll(() => areThere('a', 'b', 'c')).toEqual([true, false, true]);
  await store.change((tx) => tx.update({ entity: 'Claim', id, version: 2, fields: { photo: null }, stamp }));
  await expect.poll(() => areThere('a', 'b', 'c')).toEqual([true, false, false]);
  const failing = store.change(async (tx) => {
    await tx.delete({ entity: 'Claim', id, version: 3, stamp });
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  await insert(store, 'Person', { name: 'Ann' });
  expect(await areThere('a')).toEqual([true]);
  await store.change((tx) => tx.delete({ entity: 'Claim', id, version: 3, stamp }));
  await expect.poll(() => areThere('a')).toEqual([false]);
  expect(await store.files.find('a')).toBeNull();
});

test('a file that two records hold stays until both are gone', async () => {
  await send('a');
  const one = await insert(store, 'Claim', { title: 'x', photo: value('a') });
  const two = await insert(store, 'Claim', { title: 'y', lines: [line('a')] });
  await store.change((tx) => tx.delete({ entity: 'Claim', id: one.id ?? '', version: 1, stamp }));
  expect(await areThere('a')).toEqual([true]);
  await store.change((tx) => tx.delete({ entity: 'Claim', id: two.id ?? '', version: 1, stamp }));
  await expect.poll(() => areThere('a')).toEqual([false]);
});

test('a file that goes from one record to another in one change stays', async () => {
  await send('a');
  const one = await insert(store, 'Claim', { title: 'x', photo: value('a') });
  await store.change(async (tx) => {
    await tx.update({ entity: 'Claim', id: one.id ?? '', version: 1, fields: { photo: null }, stamp });
    await tx.insert({ entity: 'Claim', fields: { title: 'y', photo: value('a') }, stamp });
  });
  expect(await areThere('a')).toEqual([true]);
  expect((await store.files.find('a'))?.heldBy).toHaveLength(1);
});

test('what no record took is removed after its time', async () => {
  await send('taken');
  await send('forgotten');
  await insert(store, 'Claim', { title: 'x', photo: value('taken') });
  await store.files.sweep(start);
  expect(await areThere('taken', 'forgotten')).toEqual([true, true]);
  await store.files.sweep(start + 3_600_000);
  expect(await areThere('taken', 'forgotten')).toEqual([true, false]);
});

test('a content is read in full or in part, and another is not there', async () => {
  const { contents } = store.files;
  await contents.write('a', pieces('abc', 'def'));
  const read = async (id: string, range?: ByteRange) => new Response(await contents.read(id, range)).text();
  expect([await read('a'), await read('a', { from: 2, to: 3 }), await read('a', { from: 5, to: 5 })]).toEqual(['abcdef', 'cd', 'f']);
  expect(await contents.read('b')).toBeNull();
  await contents.remove('a');
  await contents.remove('a');
  expect(await contents.read('a')).toBeNull();
});

test('of a content that ends early nothing is kept, and whoever sends it is told to stop', async () => {
  const { contents } = store.files;
  let stopped = false;
  async function* broken(): AsyncIterable<Uint8Array> {
    try {
      yield Buffer.from('abc');
      throw new Error('gone');
    } finally {
      stopped = true;
    }
  }
  await expect(contents.write('a', broken())).rejects.toThrow('gone');
  expect([stopped, await contents.has('a')]).toEqual([true, false]);
});

test('data of before there were files takes them from now on', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-files-'));
  try {
    mkdirSync(directory, { recursive: true });
    await (await openClaims(directory, receipts)).close();
    executeKept(directory, 'DROP TABLE nf_file; DROP TABLE nf_file_use');
    const opened = await openClaims(directory, receipts);
    await opened.files.keep({ ...value('a'), who: null });
    const claim = await insert(opened, 'Claim', { title: 'x', photo: value('a') });
    expect((await opened.files.find('a'))?.heldBy).toEqual([{ entity: 'Claim', id: claim.id }]);
    await opened.close();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
