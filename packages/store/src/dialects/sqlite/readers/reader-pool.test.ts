/** Whoever has something answered beside keeps to that while it may take long, and only then. */
import { expect, test } from 'vitest';
import { claims, environment } from '../../../../test/claims.ts';
import type { PageQuery } from '../../../queries.ts';
import { TooManyReads } from '../../../read-limits.ts';
import { createReaderPool } from './reader-pool.ts';

const script = new URL('../testing/quick-thread.mjs', import.meta.url);
const query: PageQuery = { entity: 'Claim', where: [], order: [], limit: 5, load: {}, environment };

/** `stepMs`: how much later it is each time somebody looks at the clock. */
function asking(stepMs: number, file = '') {
  let at = 0;
  const now = () => (at += stepMs);
  const pool = createReaderPool({ script, most: 1, longestWaitMs: 1e9 }, { file, application: claims, limitMs: 1e6 }, now);
  const ask = (who: string) =>
    pool
      .ask({ id: who, isThere: () => true }, 'list', query, () => undefined)
      .then(
        () => 'answered',
        (problem: unknown) => problem,
      );
  return { pool, ask };
}

test('one that came by chance lets go of those that come after it, once it is answered', async () => {
  const { pool, ask } = asking(0);
  expect(pool.isBusyFor('ann')).toBe(false);
  const [first, second, third] = [ask('ann'), ask('ann'), ask('ann')];
  expect(pool.isBusyFor('ann')).toBe(true);
  expect(pool.isBusyFor('bob')).toBe(false);
  await first;
  expect(pool.isBusyFor('ann')).toBe(false);
  expect(await Promise.all([second, third])).toEqual(['answered', 'answered']);
  expect(pool.isBusyFor('ann')).toBe(false);
  const next = ask('ann');
  // What was before says nothing of another time.
  expect(pool.isBusyFor('ann')).toBe(true);
  await next;
  pool.close();
});

test('where all places are taken before anybody looked at one, others are not sent there', async () => {
  const { pool, ask } = asking(0);
  const many = Array.from({ length: 100 }, () => ask('ann'));
  expect(pool.isBusyFor('ann')).toBe(true);
  const last = ask('ann');
  expect(pool.isBusyFor('ann')).toBe(false);
  expect(await ask('ann')).toBeInstanceOf(TooManyReads);
  expect(new Set(await Promise.all([...many, last]))).toEqual(new Set(['answered']));
  pool.close();
});

test('what takes long keeps all of its person there', async () => {
  const { pool, ask } = asking(20);
  const many = Array.from({ length: 101 }, () => ask('ann'));
  await many[0];
  expect(pool.isBusyFor('ann')).toBe(true);
  await many[50];
  expect(pool.isBusyFor('ann')).toBe(true);
  await Promise.all(many);
  expect(pool.isBusyFor('ann')).toBe(false);
  pool.close();
});

test.skipIf(process.platform !== 'linux')('a reader that is late without having worked keeps nobody there', async () => {
  const { pool, ask } = asking(20, 'tells');
  // The first begins with the thread.
  await ask('bob');
  const many = Array.from({ length: 10 }, () => ask('ann'));
  await many[0];
  expect(pool.isBusyFor('ann')).toBe(false);
  await Promise.all(many);
  pool.close();
});
