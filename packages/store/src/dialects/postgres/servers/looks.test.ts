import { expect, test } from 'vitest';
import type { Client, ConnectionPool } from '../pool.ts';
import { createLooks } from './looks.ts';

/** A database that knows no functions of triggers, and counts what it was asked to make. */
function withoutTriggers() {
  const made: string[] = [];
  const query = async (asked: string | { readonly text: string }) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    if (text.includes('to_regproc')) return { rows: [{ there: null }] };
    if (!text.includes('CREATE')) return { rows: [{ times: 0n, watched: 0n, snapshot: '1:1:' }] };
    made.push(text);
    throw Object.assign(new Error('unimplemented: trigger functions'), { code: '0A000' });
  };
  const pool = { use: <T>(work: (client: Client) => Promise<T>) => work({ query } as unknown as Client) } as unknown as ConnectionPool;
  return { pool, made };
}

test('an engine without functions of triggers is served: nothing is remembered there, and it is not asked for one at each request', async () => {
  const { pool, made } = withoutTriggers();
  const looks = createLooks(pool);
  expect(await looks.last(['data_person'])).toBeNull();
  expect(await looks.last(['data_person'])).toBeNull();
  expect(made).toHaveLength(1);
  expect(await looks.snapshot()).toBe('1:1:');
});
