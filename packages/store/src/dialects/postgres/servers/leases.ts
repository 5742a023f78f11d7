/**
 * Leases: what one server at a time does. Each has an end by the clock of the database and is drawn out while its server lives, so that
 * another one may take over soon after one is gone, however it went.
 */
import type pg from 'pg';
import type { Leases } from '../../../dialect/database.ts';
import type { ConnectionPool } from '../pool.ts';
import { translated } from '../problems.ts';

/** Seconds that one is good for without being drawn out. */
export const leaseSeconds = 8;

/** The lease by which a server says that it is there (`hearers.ts`): it is not drawn out with what the server does. */
export function presenceLease(server: string): string {
  return `server ${server}`;
}

export interface ServerLeases extends Leases {
  /** All that this server has taken are good for their whole time again. */
  drawOut(): Promise<void>;
  /** Nothing is this server's from now on. */
  leaveAll(): Promise<void>;
}

const taken = `INSERT INTO nf_lease (name, server, until) VALUES ($1, $2, clock_timestamp() + interval '${leaseSeconds} seconds')
  ON CONFLICT (name) DO UPDATE SET server = excluded.server, until = excluded.until
  WHERE nf_lease.server = excluded.server OR nf_lease.until < clock_timestamp()`;

/** `server` names this one among all. */
export function createLeases(pool: Pick<ConnectionPool, 'use'>, server: string): ServerLeases {
  const ask = async (text: string, values: readonly string[]): Promise<pg.QueryResult<{ name: string }>> => {
    try {
      return await pool.use((client) => client.query(text, [...values]));
    } catch (problem) {
      throw translated(problem);
    }
  };
  const run = async (text: string, values: readonly string[]): Promise<number> => (await ask(text, values)).rowCount ?? 0;
  const remove = (what: string): Promise<number> => run('DELETE FROM nf_lease WHERE name = $1 AND server = $2', [what, server]);
  const leaving = new Set<string>();
  return {
    async take(what) {
      leaving.delete(what);
      return (await run(taken, [what, server])) > 0;
    },
    async leave(what) {
      // Else it would be drawn out for as long as this server lives.
      await remove(what).catch(() => leaving.add(what));
    },
    async held(beginning) {
      const text = 'SELECT name FROM nf_lease WHERE starts_with(name, $1) AND until > clock_timestamp()';
      return (await ask(text, [beginning])).rows.map(({ name }) => name);
    },
    async drawOut() {
      for (const what of leaving) {
        await remove(what);
        leaving.delete(what);
      }
      const until = `clock_timestamp() + interval '${leaseSeconds} seconds'`;
      await run(`UPDATE nf_lease SET until = ${until} WHERE server = $1 AND name <> $2`, [server, presenceLease(server)]);
    },
    leaveAll: async () => void (await run('DELETE FROM nf_lease WHERE server = $1', [server])),
  };
}
