/**
 * Which servers there are to hear what one commits: where there is no other, nothing is announced. Each says that it is there by a lease
 * that it takes while nobody writes, so that whatever is committed afterwards was begun in sight of it.
 */
import type { Client } from '../client.ts';
import type { ConnectionPool } from '../pool.ts';
import { leaseSeconds, presenceLease } from './leases.ts';

export interface Hearers {
  /**
   * SQL for whether there is another server, by whatever lease it has, in a transaction that locked `nf_meta` before its first statement; null before this
   * one has begun: its tables may not be there.
   */
  others(): string | null;
  /** This server is there from now on. Rejects where that cannot be said now. */
  begin(): Promise<void>;
  /** It is there still. Gives false where it counted as gone, so that something may have been missed; then it begins anew. */
  stay(): Promise<boolean>;
}

/** Whoever writes is waited for, but not for ever. */
const longestWait = '5s';

/** `server` names this one among all. */
export function createHearers(pool: Pick<ConnectionPool, 'use'>, server: string): Hearers {
  const name = presenceLease(server);
  const until = `clock_timestamp() + interval '${leaseSeconds} seconds'`;
  let hasBegun = false;
  const begin = (): Promise<void> =>
    pool.use(async (client) => {
      await inTransaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = '${longestWait}'`);
        await client.query('LOCK TABLE nf_meta IN EXCLUSIVE MODE');
        const taken = `INSERT INTO nf_lease (name, server, until) VALUES ($1, $2, ${until}) ON CONFLICT (name) DO UPDATE SET until = excluded.until`;
        await client.query(taken, [name, server]);
      });
      hasBegun = true;
    });
  return {
    others: () => (hasBegun ? `EXISTS (SELECT FROM nf_lease WHERE server <> '${server}' AND until > clock_timestamp())` : null),
    begin,
    async stay() {
      // One that is about to end may have ended for somebody who looks a moment later.
      const drawn = `UPDATE nf_lease SET until = ${until} WHERE name = $1 AND until > clock_timestamp() + interval '1 second'`;
      const { rowCount } = await pool.use((client) => client.query(drawn, [name]));
      if (rowCount === 1) return true;
      await begin();
      return false;
    },
  };
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (problem) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw problem;
  }
}
