import { expect, test, vi } from 'vitest';
import { environment } from '../../../test/claims.ts';
import type { Statements } from '../../dialect/statements.ts';
import { createReadCache } from './read-cache.ts';

function counting() {
  let count = 0n;
  const all = vi.fn(async () => {
    count += 1n;
    return [[count]];
  });
  const statements: Statements = { all, get: async () => undefined, run: async () => 1 };
  return { all, reads: createReadCache(statements) };
}

test('what was asked is not asked again, for the same values alone', async () => {
  const { all, reads } = counting();
  expect(await reads.get('SELECT a', [1n])).toEqual([1n]);
  expect(await reads.all('SELECT a', [1n])).toEqual([[1n]]);
  expect(await reads.get('SELECT a', ['1'])).toEqual([2n]);
  expect(all).toHaveBeenCalledTimes(2);
});

test.each<[string, (reads: ReturnType<typeof createReadCache>) => unknown]>([
  ['a change', (reads) => reads.run('UPDATE t SET a = 1', [])],
  ['a change that tells what it made', (reads) => reads.get('INSERT INTO t RETURNING id', [])],
  ['what is given up', (reads) => reads.run('ROLLBACK TO nf_attempt', [])],
  ['the next transaction', (reads) => reads.forget()],
])('after %s it is asked again', async (_, change) => {
  const { reads } = counting();
  const before = await reads.get('SELECT a FROM t', []);
  await reads.run('SAVEPOINT nf_attempt', []);
  expect(await reads.get('SELECT a FROM t', [])).toEqual(before);
  await change(reads);
  expect(await reads.get('SELECT a FROM t', [])).not.toEqual(before);
});

test('what the engine answers is another for somebody else', async () => {
  const { reads } = counting();
  const text = "SELECT ninefold('x', a)";
  const before = await reads.get(text, [], environment);
  expect(await reads.get(text, [], environment)).toEqual(before);
  expect(await reads.get(text, [], { ...environment })).not.toEqual(before);
});
