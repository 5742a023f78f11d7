/**
 * Changes side by side, each as if it were alone (serializable, SQL:2016 4.41): one that another was in the way of is done anew, after
 * a few times with nobody beside it.
 */
import type { DatabaseSession } from '../../dialect/database.ts';
import type { SharedLock } from '../../dialect/one-process/shared-lock.ts';
import type { Slots } from '../../dialect/one-process/slots.ts';
import type { Client, ConnectionPool } from './pool.ts';
import { isConnectionLost, isInTheWay, translated } from './problems.ts';

/** A connection's part of a transaction. */
export interface SessionWriter {
  readonly session: DatabaseSession;
  /** What was noted before is forgotten: a transaction begins. */
  begin(): void;
  /** It is on disk. */
  committed(): Promise<void>;
}

/** Tries beside others. */
const mostTries = 3;

/** With nobody of this process beside it; another one may be in the way still. */
const mostTriesAlone = 20;

/** Resolves when it is on disk. */
export async function runTransaction<T>(
  pool: ConnectionPool,
  lock: SharedLock,
  slots: Pick<Slots, 'wasInTheWay' | 'wentWell'>,
  writerOf: (client: Client) => SessionWriter,
  limitMs: number,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const leave = await (tries > mostTries ? lock.exclusive() : lock.shared());
    try {
      const result = await pool.use((client) => attempt(client, writerOf(client), limitMs, work));
      slots.wentWell();
      return result;
    } catch (problem) {
      if (isInTheWay(problem)) slots.wasInTheWay();
      if (!isInTheWay(problem) || tries >= mostTries + mostTriesAlone) throw translated(problem);
    } finally {
      leave();
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(tries, 6)));
  }
}

/** Alone from its beginning; its statements take as long as they take. */
export async function runExclusive<T>(
  pool: ConnectionPool,
  lock: SharedLock,
  writerOf: (client: Client) => SessionWriter,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  const leave = await lock.exclusive();
  try {
    return await pool.use((client) => attempt(client, writerOf(client), 0, work));
  } finally {
    leave();
  }
}

async function attempt<T>(
  client: Client,
  writer: SessionWriter,
  limitMs: number,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  writer.begin();
  await client.query(`BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL statement_timeout = ${limitMs}`);
  let result: T;
  try {
    result = await work(writer.session);
    await client.query('COMMIT');
  } catch (problem) {
    await rollBack(client, problem);
    throw problem;
  }
  await writer.committed();
  return result;
}

/** Where the way to the database is gone, so is the transaction. */
async function rollBack(client: Client, problem: unknown): Promise<void> {
  if (!isConnectionLost(problem)) await client.query('ROLLBACK');
}
