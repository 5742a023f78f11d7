/** A schema of a database, in which several servers work, or one process alone. */
import type { Look, Place } from '../../dialect/database.ts';
import { createIds } from '../../dialect/one-process/ids.ts';
import type { Plan } from '../../plan/plan.ts';
import { quoted } from '../../sql/fragment.ts';
import { type DatabaseAddress, quotedSchema } from './address.ts';
import { inUse, takeLock } from './application-lock.ts';
import { catalogueOf } from './catalogue.ts';
import type { Client } from './client.ts';
import { createDatabase, mostReaders, mostWriters } from './database.ts';
import { createEngineCalls } from './engine-calls.ts';
import type { Held } from './held.ts';
import { createPool, readingOneState } from './pool.ts';
import { problems, reasonOf } from './problems.ts';
import { createPresence } from './servers/presence.ts';
import { statementsOf } from './statements.ts';

type Entered = { readonly kind: 'entered'; readonly place: Place } | { readonly kind: 'refused'; readonly message: string };

interface EnterOptions {
  /** Nobody else is there meanwhile. */
  readonly alone?: boolean;
  /** Nothing of it outlives its being held. */
  readonly drop?: boolean;
}

/** What else needs a connection of its own: the lock, listening, contents of files, what a server tells the others, looks, the store's own tables. */
const mostBeside = 10;

/** Refused while somebody has it for themselves, and where it cannot be reached. */
export async function enterPlace(asked: string | null, address: DatabaseAddress, { alone, drop }: EnterOptions = {}): Promise<Entered> {
  const pool = createPool(address, mostWriters + mostBeside);
  const readers = createPool(address, mostReaders, readingOneState);
  try {
    const lock = await takeLock(pool, address, alone ?? false);
    if (lock === null) {
      await pool.end();
      return inUse(address);
    }
    const existed = await pool.use(async (client) => (await tablesIn(client)).length > 0);
    const presence = createPresence(pool, address);
    let isReleased = false;
    const release = async (): Promise<void> => {
      if (isReleased) return;
      isReleased = true;
      await presence.end();
      if (drop) await pool.use((client) => client.query(`DROP SCHEMA IF EXISTS ${quotedSchema(address.schema)} CASCADE`));
      lock.release();
      await Promise.all([pool.end(), readers.end()]);
    };
    return { kind: 'entered', place: placeOf({ place: asked, address, pool, readers, lock, presence, release }, existed) };
  } catch (problem) {
    await Promise.all([pool.end(), readers.end()]);
    return { kind: 'refused', message: `The data in ${address.name} cannot be opened: ${reasonOf(problem)}.` };
  }
}

function placeOf(held: Omit<Held, 'ids'>, existed: boolean): Place {
  const { address, pool } = held;
  return {
    name: address.name,
    existed,
    gone: () => null,
    look: (work) => pool.use((client) => work(lookAt(client))),
    async open(use) {
      await pool.use((client) => makeSchema(client, address));
      const last = await pool.use((client) => lastId(client, use.plan));
      return createDatabase({ ...held, ids: createIds(() => last) }, use);
    },
    release: () => void held.release(),
  };
}

/** Whoever makes it at the same moment may be first: then it is there. Where it is, this user need not be allowed to. */
async function makeSchema(client: Client, { schema }: DatabaseAddress): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema]);
  if (rows.length > 0) return;
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${quotedSchema(schema)}`);
  } catch (problem) {
    if (problems.uniqueIn(problem)?.table !== 'pg_namespace') throw problem;
  }
}

/** For looking without touching. */
export function lookAt(client: Client): Look & { readonly statements: ReturnType<typeof statementsOf> } {
  const statements = statementsOf(client, { calls: createEngineCalls(), nameOf: () => undefined });
  return { statements, catalogue: catalogueOf(statements) };
}

/** The tables of the schema, by name. */
export async function tablesIn(client: Client): Promise<readonly string[]> {
  return await catalogueOf(lookAt(client).statements).tables();
}

async function lastId(client: Client, plan: Plan): Promise<string | null> {
  const kept = new Set(await tablesIn(client));
  const sql = plan.tables.filter(({ table }) => kept.has(table)).map(({ table }) => `SELECT max("_id") AS id FROM ${quoted(table)}`);
  if (sql.length === 0) return null;
  const { rows } = await client.query<{ id: string | null }>(`SELECT max(id) AS id FROM (${sql.join(' UNION ALL ')}) AS ids`);
  return rows[0]?.id ?? null;
}
