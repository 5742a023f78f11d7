/** Connections to one database, each made ready before it is used, and given back whatever comes of it. */
import pg from 'pg';
import { type DatabaseAddress, searchPath } from './address.ts';
import { connectionSql } from './engine-calls.ts';
import { isConnectionLost, translated } from './problems.ts';

export type Client = pg.PoolClient;

export interface ConnectionPool {
  /** A connection for as long as `work` goes on. One that failed is not used again. */
  use<T>(work: (client: Client) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** Then nobody answers. */
const longestConnectMs = 5_000;

/** None is open before it is needed. `first` is asked on each, once it is made ready. */
export function createPool(address: DatabaseAddress, most: number, first?: string): ConnectionPool {
  const pool = new pg.Pool({
    connectionString: address.url,
    max: most,
    // What is asked is sent without waiting for the answer to what was asked before it.
    pipeline: true,
    connectionTimeoutMillis: longestConnectMs,
    // A host that is gone does not say so.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // Short questions are not worth compiling.
    options: `-c search_path=${searchPath(address)} -c client_min_messages=notice -c TimeZone=UTC -c jit=off`,
    application_name: `ninefold ${address.schema}`.slice(0, 63),
    // A server that nobody asks anything leaves nothing behind.
    allowExitOnIdle: false,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  const ready = new WeakSet<Client>();
  const readySql = first === undefined ? connectionSql : `${connectionSql}; ${first}`;
  // What is lost while nobody uses it is replaced when somebody does.
  pool.on('error', () => undefined);
  // Whoever uses it is told by what they ask that it is lost: nobody else has to hear. It may be lost as soon as it is there.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    async use(work) {
      const client = await connect(pool);
      let problem: unknown;
      try {
        if (!ready.has(client)) await client.query(readySql);
        ready.add(client);
        return await work(client);
      } catch (caught) {
        problem = caught;
        throw caught;
      } finally {
        client.release(isConnectionLost(problem));
      }
    },
    end: () => pool.end(),
  };
}

async function connect(pool: pg.Pool): Promise<Client> {
  try {
    return await pool.connect();
  } catch (problem) {
    throw translated(problem);
  }
}

/** Types by their numbers in the catalogue. Whole numbers are exact, yes is 1, bytes are bytes, all else is text. */
function parserOf(type: number): (text: string) => unknown {
  return parsers[type] ?? String;
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => (text === 't' ? 1n : 0n),
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: BigInt,
  21: BigInt,
  23: BigInt,
  26: BigInt,
  701: Number,
  1700: (text) => (text.includes('.') ? Number(text) : BigInt(text)),
};
