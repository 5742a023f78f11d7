/** What a connection is made ready for, and when. */
import { afterEach, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type ConnectionPool, createPool, readingOneState } from './pool.ts';
import { addressOf } from './testing/in-place-of-folders.ts';

let pool: ConnectionPool;
afterEach(() => pool.end());

const made = "SELECT count(*) FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relname LIKE 'nf\\_%'";
const known = 'SELECT count(*) FROM pg_temp.nf_told';

async function one(client: Client, sql: string): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(sql);
  return Object.values(rows[0] ?? {})[0];
}

test('nothing is made on a connection before a statement on it may call the engine, and then once', async () => {
  pool = createPool(addressOf('/pool'), 1);
  expect(await pool.use((client) => one(client, made))).toBe(0n);
  await pool.useWithEngine((client) => client.query("INSERT INTO pg_temp.nf_told VALUES ('asked', 'answered')"));
  expect(await pool.useWithEngine((client) => one(client, known))).toBe(1n);
});

test('one that reads writes nothing but what it is told, and reads one state', async () => {
  pool = createPool(addressOf('/pool'), 1, readingOneState);
  await pool.useWithEngine(async (client) => {
    expect(await one(client, known)).toBe(0n);
    expect(await one(client, 'SHOW transaction_isolation')).toBe('repeatable read');
    await expect(client.query('CREATE TABLE nothing (one text)')).rejects.toThrow('read-only');
  });
});
