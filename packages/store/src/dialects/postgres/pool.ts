/** Connections to one database, given back whatever comes of what they were used for. */
import pg from 'pg';
import { type DatabaseAddress, searchPath } from './address.ts';
import type { Client } from './client.ts';
import { isReady, makeReady } from './engine-calls.ts';
import { type Pipeline, pipelineOf } from './pipeline.ts';
import { isConnectionLost, translated } from './problems.ts';
import { readerOf } from './values.ts';

export interface ConnectionPool {
  /** A connection for as long as `work` goes on. One that failed is not used again. */
  use<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** The same with one on which statements may call the engine. */
  useWithEngine<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /**
   * One that others ask on at the same time, in the same piece: for a single statement that reads and is soon answered. Another one where
   * that has kept somebody waiting. Rejects with NotAsked where what somebody else asked failed before it.
   */
  share<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Whether whoever shares now is soon answered: nobody waits for long. */
  isQuick(): boolean;
  end(): Promise<void>;
}

/** Who comes later does not wait behind what takes longer. */
const longestSharedMs = 10;

/** Then nobody answers. */
const longestConnectMs = 5_000;

/** Making one anew costs more than keeping it for a while. */
const longestIdleMs = 60_000;

/** Settings of connections whose transactions read one state and write nothing. */
export const readingOneState = '-c default_transaction_isolation=repeatable\\ read -c default_transaction_read_only=on';

/** None is open before it is needed. `settings` are of each from its beginning, beside what all have. */
export function createPool(address: DatabaseAddress, most: number, settings = ''): ConnectionPool {
  const pool = new pg.Pool({
    connectionString: address.url,
    max: most,
    // What is asked is sent without waiting for the answer to what was asked before it.
    pipeline: true,
    connectionTimeoutMillis: longestConnectMs,
    idleTimeoutMillis: longestIdleMs,
    // A host that is gone does not say so.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // Short questions are not worth compiling.
    options: `-c search_path=${searchPath(address)} -c client_min_messages=notice -c TimeZone=UTC -c jit=off ${settings}`,
    application_name: `ninefold ${address.schema}`.slice(0, 63),
    // A server that nobody asks anything leaves nothing behind.
    allowExitOnIdle: false,
    types: { getTypeParser: readerOf as typeof pg.types.getTypeParser },
  });
  // What is lost while nobody uses it is replaced when somebody does.
  pool.on('error', () => undefined);
  // Whoever uses it is told by what they ask that it is lost: nobody else has to hear. It may be lost as soon as it is there.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const use = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = await connect(pool);
    let problem: unknown;
    try {
      return await work(client);
    } catch (caught) {
      problem = caught;
      throw caught;
    } finally {
      client.release(isConnectionLost(problem));
    }
  };
  return {
    use,
    useWithEngine: (work) =>
      use(async (client) => {
        if (!isReady(client)) await makeReady(client);
        return await work(client);
      }),
    ...createSharing(pool, use),
    end: () => pool.end(),
  };
}

interface Sharing {
  readonly client: Promise<Client>;
  /** Its own, once it is there. */
  pipeline: Pipeline | undefined;
  users: number;
  /** When somebody was answered last; the pipeline tells of the one among those who are told together. */
  answered: number;
  isLost: boolean;
}

function createSharing(pool: pg.Pool, use: ConnectionPool['use']): Pick<ConnectionPool, 'share' | 'isQuick'> {
  let shared: Sharing | undefined;
  const begin = (): Sharing => ({ client: connect(pool), pipeline: undefined, users: 0, answered: performance.now(), isLost: false });
  const end = (own: Sharing): void => {
    if (shared === own) shared = undefined;
    own.client.then(
      (client) => {
        pipelineOf(client).isShared = false;
        client.release(own.isLost);
      },
      () => undefined,
    );
  };
  const isQuick = (): boolean =>
    !shared || performance.now() - Math.max(shared.answered, shared.pipeline?.answered ?? 0) <= longestSharedMs;
  const share: ConnectionPool['share'] = async (work) => {
    if (!isQuick()) return await use(work);
    shared ??= begin();
    const own = shared;
    own.users += 1;
    try {
      const client = await own.client;
      own.pipeline = pipelineOf(client);
      own.pipeline.isShared = true;
      return await work(client);
    } catch (problem) {
      if (isConnectionLost(problem)) {
        own.isLost = true;
        if (shared === own) shared = undefined;
      }
      throw problem;
    } finally {
      own.users -= 1;
      own.answered = performance.now();
      if (own.users === 0) end(own);
    }
  };
  return { share, isQuick };
}

async function connect(pool: pg.Pool): Promise<Client> {
  try {
    return await pool.connect();
  } catch (problem) {
    throw translated(problem);
  }
}
