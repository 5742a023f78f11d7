/** Who works on a schema: several servers, or one process alone. A lock of one of its connections, which the database takes back whenever that ends. */
import { StoreUnavailable } from '../../store.ts';
import type { DatabaseAddress } from './address.ts';
import type { Client } from './client.ts';
import type { ConnectionPool } from './pool.ts';

export interface ApplicationLock {
  /** Takes it again where the connection was lost. Throws StoreUnavailable where somebody has it for themselves by now. */
  ensure(): Promise<void>;
  release(): void;
}

interface LockHeld {
  isLost: boolean;
  readonly release: () => void;
}

/** `alone`: nobody else has it meanwhile. null where it cannot be had. Rejects where the database cannot be reached. */
export async function takeLock(pool: ConnectionPool, address: DatabaseAddress, alone: boolean): Promise<ApplicationLock | null> {
  let held = await hold(pool, address, alone);
  if (!held) return null;
  return {
    async ensure() {
      if (!held?.isLost) return;
      const again = await hold(pool, address, alone);
      if (!again) throw new StoreUnavailable('closed', 'Another application works on the data now.');
      held = again;
    },
    release: () => held?.release(),
  };
}

/** What is said then. */
export function inUse({ name }: DatabaseAddress): { readonly kind: 'refused'; readonly message: string } {
  return { kind: 'refused', message: `The data in ${name} is in use by another running application.` };
}

/** The connection is in use for as long as the lock is held. */
function hold(pool: ConnectionPool, { schema }: DatabaseAddress, alone: boolean): Promise<LockHeld | null> {
  return new Promise((resolve, reject) => {
    pool.use((client) => holdBy(client, schema, alone, resolve)).catch(reject);
  });
}

async function holdBy(client: Client, schema: string, alone: boolean, taken: (held: LockHeld | null) => void): Promise<void> {
  if (!(await isGiven(client, alone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared', schema))) {
    taken(null);
    return;
  }
  let release = (): void => undefined;
  const held = { isLost: false, release: () => release() };
  await new Promise<void>((resolve) => {
    release = resolve;
    client.once('end', () => {
      held.isLost = true;
      resolve();
    });
    taken(held);
  });
  if (!held.isLost) await client.query('SELECT pg_advisory_unlock_all()');
}

/** Whether nobody else has it: then nobody can until the transaction that the connection is in ends. */
export function takeLockInTransaction(client: Client, { schema }: DatabaseAddress): Promise<boolean> {
  return isGiven(client, 'pg_try_advisory_xact_lock', schema);
}

async function isGiven(client: Client, lock: string, schema: string): Promise<boolean> {
  const sql = `SELECT ${lock}(hashtext(current_database()), hashtext($1)) AS held`;
  const { rows } = await client.query<{ held: bigint }>(sql, [`ninefold ${schema}`]);
  return rows[0]?.held === 1n;
}
