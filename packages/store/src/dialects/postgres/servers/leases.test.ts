/** A lease that could not be left while the database was away is not drawn out once it is back. */
import { expect, test } from 'vitest';
import type { Client } from '../client.ts';
import type { ConnectionPool } from '../pool.ts';
import { createLeases } from './leases.ts';

test('what could not be left is left before the others are drawn out, unless it was taken again', async () => {
  const asked: string[] = [];
  let isAway = false;
  const query = async (text: string, [name]: readonly string[]) => {
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    asked.push(`${text.split(' ')[0]} ${name}`);
    return { rowCount: 1, rows: [] };
  };
  const pool: Pick<ConnectionPool, 'use'> = { use: (work) => work({ query } as unknown as Client) };
  const leases = createLeases(pool, 'me');
  await leases.take('a');
  isAway = true;
  await leases.leave('a');
  await leases.leave('b');
  await expect(leases.drawOut()).rejects.toThrow('cannot be reached');
  isAway = false;
  await leases.take('b');
  asked.length = 0;
  await leases.drawOut();
  await leases.drawOut();
  expect(asked).toEqual(['DELETE a', 'UPDATE me', 'UPDATE me']);
});
