/** Files in S3, from `ninefold run` to every command that has to do with them, and what is left when S3 is gone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openStore, type Store } from '@ninefold/store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BucketServer, credentials, keysIn, startBucketServer } from '../../../store/test/s3-server.ts';
import { readCandidate } from '../document/candidate.ts';
import { type Bench, createBench } from '../testing/command.ts';
import { startRunHere } from '../testing/run-here.ts';
import { tools } from '../testing/tools-document.ts';
import { createClock } from './clock.ts';

let bench: Bench;
let bucket: BucketServer;
beforeAll(async () => {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
  [bench, bucket] = [createBench(), await startBucketServer()];
  writeFileSync(path('tools.md'), tools);
});
afterAll(async () => {
  bench.clear();
  await bucket.stop();
  vi.unstubAllEnvs();
});

const path = (name: string): string => join(bench.folder, name);
const kept = (prefix: string) => keysIn(bucket.folder, prefix).filter((key) => key !== 'ninefold-owner');

async function using<T>(directory: string, work: (store: Store) => Promise<T>): Promise<T> {
  const { application, hash } = await readCandidate(path('tools.md'));
  const opening = await openStore({ application, documentHash: hash, directory: path(directory), clock: createClock() });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return work(opening.store).finally(() => opening.store.close());
}

async function runOnce(directory: string, ...args: readonly string[]): Promise<string> {
  const running = await startRunHere(path('tools.md'), '--data', path(directory), ...args);
  const { out, err } = await running.end();
  return out + err;
}

const text = async (store: Store): Promise<string> => new Response(await store.files.contents.read('f1')).text();

it('keeps files there from the first start on, knows it by itself afterwards, and takes no other place', async () => {
  expect(await runOnce('one', '--files', bucket.address('one'))).toContain('Files are kept in s3://claims-files/one.');
  await using('one', async ({ files }) => {
    const sum = await files.contents.write('f1', Readable.from([Buffer.from('a receipt')]));
    await files.keep({ file: 'f1', name: 'a.txt', size: 9n, type: 'text/plain', sum, who: null });
  });
  expect(kept('one')).toEqual(['f1']);
  expect(await runOnce('one')).toContain('Files are kept in s3://claims-files/one.');
  const moved = await bench.here('run', 'tools.md', '--port', '0', '--data', 'one', '--files', bucket.address('two'));
  expect(moved).toMatchObject({ code: 1, err: expect.stringContaining('To move them: ninefold copy, with --files.') });
  const taken = await bench.here('run', 'tools.md', '--port', '0', '--data', 'another', '--files', bucket.address('one'));
  expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('lie the files of other data') });
});

it('goes by another way to the same bucket, and not to one of the same name that holds nothing of it', async () => {
  const elsewhere = await startBucketServer();
  try {
    const moved = await bench.here('run', 'tools.md', '--port', '0', '--data', 'one', '--files', elsewhere.address('one'));
    expect(moved).toMatchObject({ code: 1, err: expect.stringContaining('does not hold the files of this data') });
  } finally {
    await elsewhere.stop();
  }
  expect(await runOnce('one', '--files', `${bucket.address('one')}&region=eu-1`)).toContain('Files are kept in s3://claims-files/one.');
  expect(await runOnce('one', '--files', bucket.address('one'))).toContain('Files are kept in s3://claims-files/one.');
});

it('copies, backs up and restores them, into S3 and out of it', async () => {
  expect(await bench.here('copy', 'tools.md', '--from', 'one', '--to', 'copied', '--files', bucket.address('copied'))).toMatchObject({
    code: 0,
  });
  expect(kept('copied')).toEqual(['f1']);
  expect(await bench.here('backup', 'tools.md', '--data', 'one', '--to', 'backup.tar.gz')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 file'),
  });
  expect(await bench.here('restore', 'backup.tar.gz')).toMatchObject({ code: 0 });
  expect(await bench.here('restore', 'backup.tar.gz', '--to', 'on-disk')).toMatchObject({ code: 0 });
  expect(await using('on-disk', async (store) => [store.files.place, await text(store)])).toEqual([null, 'a receipt']);
  expect(await bench.here('restore', 'backup.tar.gz', '--to', 'back', '--files', bucket.address('back'))).toMatchObject({ code: 0 });
  expect(await using('back', async (store) => [store.files.place, await text(store)])).toEqual(['s3://claims-files/back', 'a receipt']);
  const [tried, used] = [
    await bench.here('restore', 'backup.tar.gz', '--files', bucket.address('x')),
    await bench.here('restore', 'backup.tar.gz', '--to', 'other', '--files', bucket.address('one')),
  ];
  expect([tried.code, used.code, kept('one')]).toEqual([2, 1, ['f1']]);
});

it('says what is wrong with the place, and no secret', async () => {
  expect((await bench.here('doctor', 'tools.md', '--data', 'one')).out).toMatch(
    /^good +files +s3:\/\/claims-files\/one can be reached\.$/mu,
  );
  const wrong = await bench.here('run', 'tools.md', '--files', 's3://key:secret-word@claims-files/one');
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('AWS_ACCESS_KEY_ID') });
  expect(wrong.err).not.toContain('secret-word');
  expect(await bench.here('run', 'tools.md', '--preview', '--files', bucket.address('one'))).toMatchObject({ code: 2 });
});

it('works without files while S3 is gone, and says so', async () => {
  bucket.between = (_, response) => {
    response.socket?.destroy();
    return true;
  };
  const said = await runOnce('one');
  expect(said).toContain('Files are kept in s3://claims-files/one, which is out of reach now.');
  expect(said).toMatch(/warn Files in s3:\/\/claims-files\/one: it cannot be reached\./u);
  expect((await bench.here('doctor', 'tools.md', '--data', 'one')).out).toMatch(/^bad +files .*cannot be reached/mu);
  // A backup without the files would be taken for whole.
  expect(await bench.here('backup', 'tools.md', '--data', 'one', '--to', 'none.tar.gz')).toMatchObject({ code: 1 });
  await using('one', async ({ files }) => expect(files.contents.read('f1')).rejects.toMatchObject({ reason: 'files out of reach' }));
  bucket.between = () => false;
});
