/** The way back to what was before a change: all of it, in one transaction. Nobody works on the data meanwhile. */
import type { Instant } from '@ninefold/model';
import type { EarlierState, EarlierStates, Look, Peeked } from '../../dialect/database.ts';
import { quoted } from '../../sql/fragment.ts';
import { type DatabaseAddress, quotedSchema } from './address.ts';
import { inUse, takeLockInTransaction } from './application-lock.ts';
import type { Client } from './client.ts';
import { copiedTables, type Within } from './copied-tables.ts';
import { makeDefined } from './definitions.ts';
import { stateNamed } from './earlier-names.ts';
import { copyAll, keepState, statesIn } from './keep-state.ts';
import { openPeek } from './peek.ts';
import { lookAt } from './place.ts';
import { createPool } from './pool.ts';
import { isConnectionLost } from './problems.ts';
import { giveRights, noteRights, rightsSql } from './rights.ts';

/** The newest first. */
export const listStates = (address: DatabaseAddress): Promise<readonly EarlierState[]> =>
  connected(address, (client) => statesIn(lookAt(client), address.schema));

/** Looks into one. */
export function peekAtState(address: DatabaseAddress, name: string): Promise<Peeked> {
  return openPeek({ ...address, schema: name, name });
}

/** Drops one. */
export async function removeState(address: DatabaseAddress, name: string): Promise<void> {
  if (stateNamed(address.schema, name) === undefined) return;
  await connected(address, (client) => client.query(`DROP SCHEMA IF EXISTS ${quotedSchema(name)} CASCADE`));
}

/** See `EarlierStates.bringBack`. */
export async function bringStateBack(
  address: DatabaseAddress,
  name: string,
  now: Instant,
  isStill: (look: Look) => Promise<boolean>,
): ReturnType<EarlierStates['bringBack']> {
  let done: { readonly kind: 'done'; readonly kept: string } | undefined;
  try {
    return await connected(address, (client) =>
      inTransaction(client, async () => {
        if (!(await takeLockInTransaction(client, address))) return inUse(address);
        // Whoever looks at it now sees all of it as it is.
        await client.query('LOCK TABLE nf_meta IN ACCESS EXCLUSIVE MODE');
        const look = lookAt(client);
        if (!(await isStill(look))) return { kind: 'differs' };
        const within: Within = { statements: look.statements, execute: async (sql) => void (await client.query(sql)) };
        const kept = await keepState(within, address, now);
        await putBack(within, name, address.schema);
        done = { kind: 'done', kept };
        return done;
      }),
    );
  } catch (problem) {
    // Lost while it was committed: what was kept of before tells whether it is.
    if (!done || !isConnectionLost(problem)) throw problem;
    const states = await listStates(address).catch(() => null);
    if (states === null) return notKnown(address);
    if (states.every((one) => one.name !== done?.kept)) throw problem;
    return done;
  }
}

function notKnown({ name }: DatabaseAddress): { readonly kind: 'refused'; readonly message: string } {
  const message = `The connection to ${name} was lost at the last moment, and nobody answers there: whether it was brought back is not known.`;
  return {
    kind: 'refused',
    message: `${message} Ask again what there is to return to: it begins with what was there until now if it was.`,
  };
}

/** Functions, contents of files, rights that others have and what servers tell one another stay as they are. */
async function putBack(within: Within, from: string, to: string): Promise<void> {
  const present = await copiedTables(within, to);
  for (const sql of [...rightsSql, ...noteRights]) await within.execute(sql);
  await within.execute(`DROP TABLE ${present.map(quoted).join(', ')}`);
  await copyAll(within, from, to);
  await makeDefined(within, from);
  for (const sql of giveRights) await within.execute(sql);
  await within.execute(`ANALYZE ${(await copiedTables(within, to)).map(quoted).join(', ')}`);
  await countAsWritten(within);
}

/** A server that lost its hold without knowing remembers who asks: as if each of them were written. */
async function countAsWritten({ execute }: Within): Promise<void> {
  await execute(`DO $$ BEGIN IF to_regclass('nf_written') IS NOT NULL THEN
    INSERT INTO nf_written AS w VALUES (pg_backend_pid() % 1024, 1) ON CONFLICT (connection) DO UPDATE SET times = w.times + 1;
  END IF; END $$`);
}

async function connected<T>(address: DatabaseAddress, work: (client: Client) => Promise<T>): Promise<T> {
  const pool = createPool(address, 1);
  try {
    return await pool.use(work);
  } finally {
    await pool.end();
  }
}

/** However long it takes. Each statement sees what was committed before it, so what is asked after a lock is not of before. */
async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = 0');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (problem) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw problem;
  }
}
