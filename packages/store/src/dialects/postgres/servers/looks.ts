/**
 * What a request asks of the database before it relies on what is remembered: whether any of it may be another by now. One look serves
 * all who came before it was sent, so that many at once cost little more than one. Decision 88.
 */
import type { Writes } from '../../../dialect/database.ts';
import { quoted } from '../../../sql/fragment.ts';
import type { Client } from '../client.ts';
import { NotAsked, pipelineOf } from '../pipeline.ts';
import type { ConnectionPool } from '../pool.ts';
import { isTooLong, translated } from '../problems.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { countingFunction } from './tables.ts';

export interface Looks extends Writes {
  /** A moment in the order of looks. */
  now(): number;
  /** Which transactions were seen, at a moment after that one (`pg_current_snapshot`). */
  snapshot(since: number): Promise<string>;
}

interface Seen {
  /** How often one of the tables that are watched was written. */
  readonly times: bigint;
  /** How many of those asked for are watched: whoever makes a table anew makes none that is. */
  readonly watched: bigint;
  readonly snapshot: string;
}

const looked = `SELECT coalesce((SELECT sum(times) FROM nf_written), 0)::bigint AS times, pg_current_snapshot()::text AS snapshot,
  (SELECT count(*) FROM json_array_elements_text($1::json) AS name JOIN pg_trigger ON tgrelid = to_regclass(name) AND tgname = 'ninefold_written') AS watched`;

/** Nothing is watched before somebody asks for it. `readers`: connections that look, beside others who read. */
export function createLooks(pool: ConnectionPool, readers: ConnectionPool): Looks {
  const tables = new Set<string>();
  let breaks = 0n;
  let sent = 0;
  let last = { place: 0, snapshot: '' };
  const ask = async (client: Client, onSent: () => void): Promise<Seen> => {
    let place = 0;
    const statement = {
      name: 'nf_look',
      text: looked,
      values: [JSON.stringify([...tables].map(quoted))],
      sent() {
        sent += 1;
        place = sent;
        onSent();
      },
    };
    const [[times = 0n, snapshot = '', watched = -1n] = []] = (await pipelineOf(client).ask(statement)).rows;
    const seen: Seen = { times: times as bigint, snapshot: String(snapshot), watched: watched as bigint };
    if (place > last.place) last = { place, snapshot: seen.snapshot };
    return seen;
  };
  let next: Promise<Seen> | undefined;
  const lookOnce = async (): Promise<Seen> => {
    const isSent = (): void => {
      next = undefined;
    };
    try {
      return await readers.share((client) => ask(client, isSent));
    } catch (problem) {
      isSent();
      if (problem instanceof NotAsked || isTooLong(problem)) return await pool.use((client) => ask(client, isSent)).catch(failed);
      return failed(problem);
    }
  };
  const failed = (problem: unknown): never => {
    // Whoever answers next may know of less than was there.
    breaks += 1n;
    throw translated(problem);
  };
  const look = (): Promise<Seen> => {
    next ??= lookOnce();
    return next;
  };
  let again = 0;
  const watch = oneAfterAnother(async (): Promise<Seen | null> => {
    if (performance.now() < again) return null;
    try {
      await makeFunction(pool);
      for (const table of tables) await pool.use((client) => client.query(watching(table)));
      return await look();
    } catch {
      again = performance.now() + pauseMs;
      return null;
    }
  });
  return {
    now: () => sent,
    snapshot: async (since) => (last.place > since ? last.snapshot : (await look()).snapshot),
    async last(wanted) {
      for (const table of wanted) tables.add(table);
      const areWatched = ({ watched }: Seen): boolean => watched === BigInt(tables.size);
      const first = await look();
      const seen = areWatched(first) ? first : await watch();
      return seen && areWatched(seen) ? Number(seen.times + breaks * breakStep) : null;
    },
  };
}

/** What cannot be watched now is tried so much later, or never where the database has no triggers. */
const pauseMs = 30_000;

/** More than is written between two breaks. */
const breakStep = 2n ** 40n;

/** Made when it is first wanted: an engine that knows no such functions is served all the same, only that nothing is remembered there. */
async function makeFunction(pool: ConnectionPool): Promise<void> {
  const isThere = async (client: Client): Promise<boolean> => {
    const { rows } = await client.query<{ there: string | null }>("SELECT to_regproc('ninefold_written')::text AS there");
    return rows[0]?.there !== null;
  };
  await pool.use(async (client) => {
    if (await isThere(client)) return;
    try {
      await client.query(countingFunction);
    } catch (problem) {
      // Another server may have made it in this moment.
      if (!(await isThere(client))) throw problem;
    }
  });
}

/** Whoever writes has to be done first; who waits longer than that does without. */
function watching(table: string): string {
  const on = `AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${quoted(table)}`;
  return `SELECT set_config('lock_timeout', '1s', true);
    CREATE OR REPLACE TRIGGER ninefold_written ${on} FOR EACH STATEMENT EXECUTE FUNCTION ninefold_written()`;
}
