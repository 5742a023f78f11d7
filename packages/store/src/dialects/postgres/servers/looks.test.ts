import { expect, test } from 'vitest';
import type { Client } from '../client.ts';
import type { ConnectionPool } from '../pool.ts';
import { clientWithoutDatabase } from '../testing/client-without-database.ts';
import { createLooks } from './looks.ts';

/** A database that knows no functions of triggers, and counts what it was asked to make. */
function withoutTriggers() {
  const made: string[] = [];
  const query = async (text: string) => {
    if (text.includes('to_regproc')) return { rows: [{ there: null }] };
    made.push(text);
    throw Object.assign(new Error('unimplemented: trigger functions'), { code: '0A000' });
  };
  const pool = { use: <T>(work: (client: Client) => Promise<T>) => work({ query } as unknown as Client) } as unknown as ConnectionPool;
  const { client } = clientWithoutDatabase([], ['0', '1:1:', '0']);
  const share = <T>(work: (client: Client) => Promise<T>) => work(client);
  return { pool, made, readers: { share, use: share } as unknown as ConnectionPool };
}

test('an engine without functions of triggers is served: nothing is remembered there, and it is not asked for one at each request', async () => {
  const { pool, made, readers } = withoutTriggers();
  const looks = createLooks(pool, readers);
  expect(await looks.last(['data_person'])).toBeNull();
  expect(await looks.last(['data_person'])).toBeNull();
  expect(made).toHaveLength(1);
  expect(await looks.snapshot(0)).toBe('1:1:');
});
