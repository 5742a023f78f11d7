/** What is particular to contents in a bucket; what holds of contents everywhere is tested with the store, over both. */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pieces } from '../../../test/claims.ts';
import { type BucketServer, begunIn, credentials, keysIn, makeOld, startBucketServer } from '../../../test/s3-server.ts';
import { StoreUnavailable } from '../../store.ts';
import { readFilesAddress } from '../address.ts';
import { contentsInBucket, type RemoteContents } from './contents.ts';

let server: BucketServer;
let contents: RemoteContents;
beforeEach(async () => {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
  server = await startBucketServer();
  contents = await at('claims', 'me');
});
afterEach(async () => {
  contents.close?.();
  await server.stop();
  vi.unstubAllEnvs();
});

async function at(prefix: string, owner: string): Promise<RemoteContents> {
  const address = readFilesAddress(server.address(prefix));
  if (!address) throw new Error('no address');
  return contentsInBucket(address, owner);
}

const megabyte = 1024 * 1024;

async function* large(megabytes: number, each: () => void = () => undefined): AsyncIterable<Uint8Array> {
  for (let piece = 0; piece < megabytes; piece += 1) {
    each();
    yield Buffer.alloc(megabyte, piece % 251);
  }
}

async function sumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

test('a content far larger than a part goes there and back in bounded memory, the same', async () => {
  let most = 0;
  global.gc?.();
  const before = process.memoryUsage().arrayBuffers;
  const watch = (): void => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  };
  await contents.write('a', large(200, watch));
  expect(begunIn(server.folder)).toEqual([]);
  const stream = await contents.read('a');
  expect(await sumOf(stream ?? pieces())).toBe(await sumOf(large(200)));
  // Freed pieces wait for the collector: far less than all of it is what counts.
  expect(most).toBeLessThan(120 * megabyte);
});

test('what breaks off while parts of it are there leaves nothing', async () => {
  async function* broken(): AsyncIterable<Uint8Array> {
    yield* large(12);
    expect(begunIn(server.folder)).toEqual(['claims/a']);
    throw new Error('gone');
  }
  await expect(contents.write('a', broken())).rejects.toThrow('gone');
  expect([begunIn(server.folder), await contents.has('a')]).toEqual([[], false]);
});

test('a connection that breaks while a content is read is opened anew where it broke', async () => {
  await contents.write('a', large(8));
  const asked: (string | undefined)[] = [];
  server.between = (request, response) => {
    asked.push(request.headers.range);
    if (asked.length === 1) cutAfter(response, 3 * megabyte);
    return false;
  };
  expect(await sumOf((await contents.read('a')) ?? pieces())).toBe(await sumOf(large(8)));
  expect(asked).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d+-8388607$/u)]);
});

/** The connection ends there. */
function cutAfter(response: ServerResponse, bytes: number): void {
  const write = response.write.bind(response);
  let sent = 0;
  response.write = (piece: Uint8Array) => {
    sent += piece.length;
    if (sent > bytes) response.socket?.destroy();
    return write(piece);
  };
}

test('ids lead nowhere outside the prefix, and what lies deeper is left alone', async () => {
  await contents.write('../other/a', pieces('abc'));
  expect(keysIn(server.folder, 'claims')).toEqual(expect.arrayContaining(['___other_a']));
  expect(await contents.has('../claims/___other_a')).toBe(false);
});

test('what is old and unknown is swept, with parts of what was never ended; the rest stays', async () => {
  for (const id of ['known', 'unknown', 'young']) await contents.write(id, pieces(id));
  const deeper = await at('claims/deeper', 'another');
  await deeper.write('unknown', pieces('x'));
  for (const key of ['known', 'unknown', 'ninefold-owner', 'deeper/unknown']) makeOld(server.folder, `claims/${key}`, 25);
  // Another server goes away in the middle of an upload.
  const away = await at('claims', 'me');
  const forgotten = away.write(
    'forgotten',
    (async function* () {
      yield* large(12);
      expect(begunIn(server.folder)).toEqual(['claims/forgotten']);
      await contents.removeUnknown(async (id) => id === 'known');
      expect(begunIn(server.folder)).toEqual([]);
      throw new Error('away');
    })(),
  );
  await expect(forgotten).rejects.toThrow('away');
  away.close?.();
  expect([...keysIn(server.folder, 'claims')].sort()).toEqual([
    'deeper/ninefold-owner',
    'deeper/unknown',
    'known',
    'ninefold-owner',
    'young',
  ]);
  deeper.close?.();
});

test('an upload of other data is left alone, also where the place lists those of other prefixes', async () => {
  const other = await at('things', 'somebody else');
  const written = other.write(
    'a',
    (async function* () {
      yield* large(6);
      expect(begunIn(server.folder)).toEqual(['things/a']);
      await contents.removeUnknown(async () => true);
      expect(begunIn(server.folder)).toEqual(['things/a']);
      yield* large(1);
    })(),
  );
  await written;
  expect(await other.has('a')).toBe(true);
  other.close?.();
});

test('nothing is written or swept where the files of other data lie', async () => {
  await contents.write('a', pieces('abc'));
  const other = await at('claims', 'somebody else');
  const refused = expect.objectContaining({ reason: 'files of other data' });
  await expect(other.write('b', pieces('x'))).rejects.toEqual(refused);
  await expect(other.remove('a')).rejects.toEqual(refused);
  await expect(other.removeUnknown(async () => false)).rejects.toEqual(refused);
  expect(await other.problem()).toMatchObject({ kind: 'in use', words: expect.stringContaining('s3://claims-files/claims') });
  expect(await contents.has('a')).toBe(true);
  other.close?.();
});

test('where nobody answers that is said, soon, and never taken for a file that is not there', async () => {
  await contents.write('a', pieces('abc'));
  const { folder } = server;
  server.between = (_, response) => {
    response.socket?.destroy();
    return true;
  };
  const began = Date.now();
  const ways: readonly (() => Promise<unknown>)[] = [
    () => contents.read('a'),
    () => contents.has('a'),
    () => contents.write('b', pieces('x')),
    () => contents.remove('a'),
  ];
  for (const way of ways) await expect(way()).rejects.toBeInstanceOf(StoreUnavailable);
  expect(Date.now() - began).toBeLessThan(20_000);
  server.between = () => false;
  expect(await new Response(await contents.read('a')).text()).toBe('abc');
  expect(keysIn(folder, 'claims')).toContain('a');
});

test('wrong credentials and a bucket that is not there are said by name', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody');
  const stranger = await at('claims', 'me');
  expect((await stranger.look())?.words).toContain('lets nobody in');
  stranger.close?.();
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.AWS_ACCESS_KEY_ID);
  const address = readFilesAddress(server.address('x').replace('claims-files', 'no-such-bucket'));
  if (!address) throw new Error('no address');
  const nowhere = await contentsInBucket(address, 'me');
  expect((await nowhere.problem())?.words).toContain('no such bucket');
  nowhere.close?.();
});
