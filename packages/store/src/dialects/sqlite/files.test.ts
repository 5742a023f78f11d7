/** What is particular to contents that lie in a folder; what holds of contents everywhere is tested with the store. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openClaims, pieces } from '../../../test/claims.ts';
import { connectionsOf } from './database.ts';
import { filesBeside, filesFolder } from './files.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ninefold-contents-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const database = () => join(directory, 'data');
const folder = () => filesFolder(database());
const contents = () => filesBeside(database(), { areForced: true });

test('a content lies there for its owner alone, under its id', async () => {
  await contents().write('a', pieces('abc'));
  expect(readdirSync(folder())).toEqual(['a']);
  expect(['.', 'a'].map((name) => statSync(join(folder(), name)).mode & 0o777)).toEqual([0o700, 0o600]);
});

test('no id leads out of the folder', async () => {
  await contents().write('../../etc/passwd', pieces('abc'));
  expect(readdirSync(folder())).toEqual(['______etc_passwd']);
  expect(await contents().has('../data')).toBe(false);
});

test('while it is written it is not there, and what was broken off leaves nothing', async () => {
  let seen: readonly string[] = [];
  async function* broken(): AsyncIterable<Uint8Array> {
    yield Buffer.from('abc');
    seen = readdirSync(folder());
    throw new Error('gone');
  }
  await expect(contents().write('a', broken())).rejects.toThrow('gone');
  expect([seen, readdirSync(folder())]).toEqual([['a.part'], []]);
});

test('what is nobody’s goes after its time; folders are somebody else’s', async () => {
  mkdirSync(folder());
  for (const name of ['known', 'unknown', 'half.part', 'now.part']) writeFileSync(join(folder(), name), 'a');
  mkdirSync(join(folder(), 'folder'));
  for (const name of ['known', 'unknown', 'half.part', 'folder']) utimesSync(join(folder(), name), 1, 1);
  await contents().removeUnknown(async (id) => id === 'known');
  expect(readdirSync(folder()).sort()).toEqual(['folder', 'known', 'now.part']);
});

test('where nothing outlives the process, files go with the store', async () => {
  const store = await openClaims(null);
  await store.files.contents.write('a', pieces('abc'));
  const place = join(filesFolder(connectionsOf(store).file), 'a');
  expect([existsSync(place), basename(dirname(place))]).toEqual([true, 'files']);
  await store.close();
  expect(existsSync(place)).toBe(false);
});
