/** Looking into a database, whether an application runs on it or not. */
import type { Peeked } from '../../dialect/database.ts';
import type { DatabaseAddress } from './address.ts';
import type { Client } from './client.ts';
import { contentsIn } from './contents.ts';
import { createEngineCalls } from './engine-calls.ts';
import { lookAt, tablesIn } from './place.ts';
import { type ConnectionPool, createPool } from './pool.ts';
import { reasonOf } from './problems.ts';
import { createSql } from './sql.ts';
import { statementsOf } from './statements.ts';

/** False where it cannot be reached, too. */
export async function holdsTables(address: DatabaseAddress): Promise<boolean> {
  const pool = createPool(address, 1);
  try {
    return (await pool.use(tablesIn)).length > 0;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

/** In one transaction until it is closed: all that is asked is of one state. */
export async function openPeek(address: DatabaseAddress): Promise<Peeked> {
  // A second one for contents, which never change.
  const pool = createPool(address, 2);
  try {
    return await new Promise<Peeked>((resolve, reject) => {
      pool
        .useWithEngine(async (client) => {
          const isThere = (await tablesIn(client)).length > 0;
          if (!isThere) return resolve({ kind: 'refused', message: `There is no data in ${address.name}.` });
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          await new Promise<void>((close) => resolve(peekAt(client, pool, address, close)));
          await client.query('ROLLBACK');
        })
        .catch(reject)
        .finally(() => pool.end());
    });
  } catch (problem) {
    return { kind: 'refused', message: `The data in ${address.name} cannot be read: ${reasonOf(problem)}.` };
  }
}

function peekAt(client: Client, pool: ConnectionPool, { name }: DatabaseAddress, close: () => void): Peeked {
  const calls = createEngineCalls();
  const statements = statementsOf(client, { calls, nameOf: () => undefined });
  return { kind: 'found', peek: { ...lookAt(client), statements, name, sql: createSql(calls), contents: contentsIn(pool), close } };
}
