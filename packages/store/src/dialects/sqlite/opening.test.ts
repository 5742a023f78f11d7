/** Taking a folder for the data: what lies in it, whose it is, and what is wrong with it. What holds of any place is tested with `opening`. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claims, createClock, environment, insert, openClaims, pieces } from '../../../test/claims.ts';
import { openStore } from '../../open.ts';
import { type Store, StoreUnavailable } from '../../store.ts';
import { connectionsOf } from './database.ts';
import { Sqlite } from './library.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

const open = (where: string, document = claims) =>
  openStore({ application: document, documentHash: 'h', directory: where, clock: createClock() });

describe('opening', () => {
  test('a second application on the same data is refused, and let in when the first has ended', async () => {
    const first = await openClaims(directory);
    expect(await open(directory)).toEqual({
      kind: 'refused',
      message: `The data in ${directory} is in use by another running application.`,
    });
    await first.close();
    const second = await open(directory);
    expect(second.kind).toBe('opened');
    if (second.kind === 'opened') await second.store.close();
  });

  test('a second application is refused although the lock was deleted, again and again', async () => {
    const first = await openClaims(directory);
    rmSync(join(directory, 'ninefold.lock'));
    for (const _ of [1, 2])
      expect(await open(directory)).toEqual({
        kind: 'refused',
        message: `The data in ${directory} is in use by another running application.`,
      });
    await insert(first, 'Claim', { title: 'goes on' });
    await first.close();
    const second = await open(directory);
    if (second.kind !== 'opened') throw new Error('not opened');
    expect(await second.store.count({ entity: 'Claim', where: [], environment })).toBe(1);
    await second.store.close();
  });

  test('everything in the folder is for its owner alone, whatever it was before', async () => {
    chmodSync(directory, 0o755);
    await (await openClaims(directory)).close();
    mkdirSync(join(directory, 'files'));
    for (const name of ['ninefold.sqlite', 'ninefold.lock']) chmodSync(join(directory, name), 0o644);
    chmodSync(join(directory, 'files'), 0o755);
    const store = await openClaims(directory);
    await insert(store, 'Claim', { title: 'x' });
    await store.files.contents.write('a', pieces('abc'));
    const modes = readdirSync(directory).map((name) => [name, statSync(join(directory, name)).mode & 0o777]);
    expect(Object.fromEntries(modes)).toEqual({
      files: 0o700,
      'ninefold.lock': 0o600,
      'ninefold.sqlite': 0o600,
      'ninefold.sqlite-wal': 0o600,
      'ninefold.sqlite-shm': 0o600,
    });
    await store.close();
  });

  test.each([
    ['missing', (file: string) => rmSync(file)],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('data that is %s beside what an application left does not begin anew', async (how, spoil) => {
    await (await openClaims(directory)).close();
    const [file, secret] = [join(directory, 'ninefold.sqlite'), join(directory, 'secret')];
    writeFileSync(secret, 'x'.repeat(43));
    spoil(file);
    expect(await open(directory)).toEqual({
      kind: 'refused',
      message: `${file} is ${how}, but an application has run on this data before: ${secret}. Put the data back from a copy, or, to begin with nothing, remove what is left or start with another folder: --data DIR.`,
    });
    rmSync(secret);
    mkdirSync(join(directory, 'files'));
    writeFileSync(join(directory, 'files', 'a'), 'receipt');
    expect(await open(directory)).toMatchObject({ kind: 'refused', message: expect.stringContaining(join(directory, 'files')) });
    rmSync(join(directory, 'files', 'a'));
    const anew = await open(directory);
    expect(anew.kind).toBe('opened');
    if (anew.kind === 'opened') await anew.store.close();
  });

  test('damaged data is refused', async () => {
    await (await openClaims(directory)).close();
    const file = join(directory, 'ninefold.sqlite');
    const kept = readFileSync(file);
    writeFileSync(file, Buffer.concat([kept.subarray(0, 4096), Buffer.alloc(kept.length - 4096, 0xaa)]));
    expect(await open(directory)).toMatchObject({ kind: 'refused', message: expect.stringContaining('its file is damaged') });
  });

  test('a file that is no database, a database of something else, a path through a file: one clear line each', async () => {
    writeFileSync(join(directory, 'ninefold.sqlite'), 'this is no database, it only has a similar name. '.repeat(50));
    expect(await open(directory)).toEqual({
      kind: 'refused',
      message: `The data in ${directory} cannot be opened: its file is no database.`,
    });
    const foreign = join(directory, 'foreign');
    expect(await open(join(directory, 'ninefold.sqlite', 'x'))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('a part of the path is a file'),
    });
    const made = await open(foreign);
    if (made.kind === 'opened') await made.store.close();
    rmSync(foreign, { recursive: true });
    const empty = await open(foreign);
    if (empty.kind === 'opened') await empty.store.close();
    for (const name of readdirSync(foreign)) rmSync(join(foreign, name));
    const database = new Sqlite(join(foreign, 'ninefold.sqlite'));
    database.exec('CREATE TABLE mine (x)');
    database.close();
    expect(await open(foreign)).toMatchObject({ kind: 'refused', message: expect.stringContaining('not one of a specification') });
  });

  test('without a folder nothing stays behind', async () => {
    vi.stubEnv('TMPDIR', directory);
    const store = await openClaims(null);
    expect(readdirSync(directory)).toHaveLength(1);
    await insert(store, 'Claim', { title: 'x' });
    expect(await store.count({ entity: 'Claim', where: [], environment })).toBe(1);
    await store.close();
    expect(readdirSync(directory)).toEqual([]);
  });

  test('a commit is on disk: WAL with full synchronisation, and the history cannot be rewritten', async () => {
    const store = await openClaims(directory);
    const claim = await insert(store, 'Claim', { title: 'x' });
    const write = writeConnection(store);
    expect(() => write.exec("UPDATE nf_history SET who = 'me'")).toThrow('never changed');
    expect(() => write.exec('DELETE FROM nf_history')).toThrow('never removed');
    expect((await store.history({ entity: 'Claim', id: claim.id ?? '', limit: 5 })).rows).toHaveLength(1);
    expect([
      write.pragma('journal_mode', { simple: true }),
      write.pragma('synchronous', { simple: true }),
      write.pragma('foreign_keys', { simple: true }),
    ]).toEqual(['wal', 2, 1]);
    await store.close();
  });

  test('of many changes at once in too little room, exactly the acknowledged ones are kept', async () => {
    const store = await openClaims(directory);
    await insert(store, 'Claim', { title: 'first' });
    const write = writeConnection(store);
    write.pragma(`max_page_count = ${Number(write.pragma('page_count', { simple: true })) + 12}`);
    const attempts = Array.from({ length: 40 }, async (_, place) => {
      const title = `${place} ${'x'.repeat(place % 7 === 6 ? 90_000 : 20)}`;
      const result = await store.change((tx) => tx.insert({ entity: 'Claim', fields: { title }, stamp: { who: null } })).catch(() => null);
      return result?.kind === 'done' ? [title] : [];
    });
    const acknowledged = ['first', ...(await Promise.all(attempts)).flat()];
    const kept = await store.list({ entity: 'Claim', where: [], order: [], limit: 100, load: {}, environment });
    expect(kept.rows.map((row) => row.fields.title)).toEqual(acknowledged);
    expect(acknowledged.length).toBeLessThan(41);
    await store.close();
    await expect(store.change(async () => 1)).rejects.toMatchObject({ reason: 'closed' });
  });

  test('without room a change is refused as a whole, what is kept stays readable, and writing goes on once there is room', async () => {
    const store = await openClaims(directory);
    const claim = await insert(store, 'Claim', { title: 'kept' });
    const write = writeConnection(store);
    const pages = Number(write.pragma('page_count', { simple: true }));
    write.pragma(`max_page_count = ${pages + 2}`);
    const long = { entity: 'Claim', fields: { title: 'x'.repeat(200_000) }, stamp: { who: null } };
    const failed = await store.change((tx) => tx.insert(long)).catch((problem: unknown) => problem);
    expect(failed).toBeInstanceOf(StoreUnavailable);
    expect(failed).toMatchObject({ reason: 'full' });
    expect(await store.count({ entity: 'Claim', where: [], environment })).toBe(1);
    expect((await store.read({ entity: 'Claim', id: claim.id ?? '', load: {}, environment }))?.fields.title).toBe('kept');
    write.pragma('max_page_count = 1000000');
    expect((await store.change((tx) => tx.insert(long))).kind).toBe('done');
    await store.close();
  });
});

function writeConnection(store: Store): Database {
  return connectionsOf(store).write;
}
