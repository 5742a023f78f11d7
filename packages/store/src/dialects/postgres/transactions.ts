/**
 * Changes side by side, each as if it were alone (serializable, SQL:2016 4.41): one that another was in the way of is done anew, after
 * a few times with nobody beside it.
 */
import type { DatabaseSession } from '../../dialect/database.ts';
import type { SharedLock } from '../../dialect/one-process/shared-lock.ts';
import type { Slots } from '../../dialect/one-process/slots.ts';
import { allDone } from '../../in-order.ts';
import type { DatabaseAddress } from './address.ts';
import type { LeadingCommand } from './ahead.ts';
import type { Client } from './client.ts';
import type { Part } from './part.ts';
import { pipelineOf } from './pipeline.ts';
import type { ConnectionPool } from './pool.ts';
import {
  isAfterFailure,
  isConnectionLost,
  isInTheWay,
  isLocked,
  isMadeMeanwhile,
  isTooLong,
  NotAsExpected,
  SavepointMissing,
  translated,
} from './problems.ts';
import type { ChangeEnd } from './together.ts';

/** A connection's part of a transaction. */
export interface SessionWriter {
  /**
   * What was noted before is forgotten: a transaction begins, with these before all that is asked in it. `isCautious`: it can go back to each of
   * its savepoints.
   */
  begin(commands: readonly LeadingCommand[], isCautious: boolean): void;
  /** Whether another server is there to be told of it; until that is known, there may be. */
  hear(isAnybodyElse: boolean): void;
  /** Nothing was asked in it yet. */
  isUnsent(): boolean;
  /** The next part of it begins. `isOfSeveral`: it is not all of it. */
  part(isOfSeveral: boolean): Part;
  /** Nothing of it is kept: all that is asked from now on throws this. */
  giveUp(problem: unknown): void;
  /** All is written: commits it, with what others are told of it. */
  commit(): Promise<void>;
  /** It is on disk. */
  committed(): Promise<void>;
}

/** Tries beside others. */
const mostTries = 3;

/** With nobody of this process beside it; another one may be in the way still. */
const mostTriesAlone = 20;

export interface Writing {
  readonly pool: ConnectionPool;
  readonly lock: SharedLock;
  writerOf(client: Client): SessionWriter;
}

/** What a transaction that is done anew has come to know. */
interface Learned {
  /** Somebody lets the data follow a document just now. */
  waits: boolean;
  /** It goes back to a savepoint. */
  isCautious: boolean;
}

/** `begin` gives what begins it, as its guard does. Resolves when it is on disk. */
export async function runTransaction<T>(
  { pool, lock, writerOf }: Writing,
  slots: Pick<Slots, 'wasInTheWay' | 'wentWell'>,
  begin: (writer: SessionWriter, waits: boolean) => readonly LeadingCommand[],
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  let madeMeanwhile = 0;
  const learned: Learned = { waits: false, isCautious: false };
  let tries = 1;
  for (;;) {
    const leave = await (tries > mostTries ? lock.exclusive() : lock.shared());
    try {
      const result = await pool.useWithEngine((client) => {
        const writer = writerOf(client);
        return attempt(
          client,
          writer,
          async () => begin(writer, learned.waits),
          () => work(writer.part(false).session),
          learned.isCautious,
        );
      });
      slots.wentWell();
      return result;
    } catch (problem) {
      if (learns(learned, problem)) continue;
      if (isInTheWay(problem)) slots.wasInTheWay();
      if (isMadeMeanwhile(problem)) madeMeanwhile += 1;
      // Counted by itself: it comes behind others that were in the way as well.
      const isAnew = isInTheWay(problem) ? tries < mostTries + mostTriesAlone : isMadeMeanwhile(problem) && madeMeanwhile < mostTries;
      if (!isAnew) throw translated(problem);
    } finally {
      leave();
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(tries, 6)));
    tries += 1;
  }
}

/** Whether it was begun too lightly: then it is done anew at once. */
function learns(learned: Learned, problem: unknown): boolean {
  if (problem instanceof SavepointMissing && !learned.isCautious) {
    learned.isCautious = true;
    return true;
  }
  if (!isLocked(problem) || learned.waits) return false;
  learned.waits = true;
  return true;
}

/** Nobody waits longer than this for those who came after. */
const longestTogetherMs = 20;

/**
 * Several changes one after the other in one transaction: gives what came of those that were begun in time, once it is on disk. What was refused
 * before it wrote anything is undone by that. null where another fails, or anything was in the way: then nothing is kept, and each may be made by
 * itself. Rejects where the database is lost, or it is not known whether it is kept.
 */
export async function runTogether(
  { pool, lock, writerOf }: Writing,
  begin: (writer: SessionWriter, waits: boolean) => readonly LeadingCommand[],
  works: readonly ((session: DatabaseSession) => Promise<unknown>)[],
): Promise<readonly ChangeEnd[] | null> {
  const leave = await lock.shared();
  let isDone = false;
  try {
    return await pool.useWithEngine((client) => {
      const writer = writerOf(client);
      const work = async (): Promise<readonly ChangeEnd[]> => {
        const ends = await oneAfterAnother(writer, works);
        isDone = true;
        return ends;
      };
      return attempt(client, writer, async () => begin(writer, false), work, false);
    });
  } catch (problem) {
    const isGivenUp = !isDone || isInTheWay(problem) || isAfterFailure(problem) || isTooLong(problem);
    if (isGivenUp && !isConnectionLost(problem)) return null;
    throw translated(problem);
  } finally {
    leave();
  }
}

/** So many are begun before their turn: what they read first goes together. */
const mostEarly = 16;

async function oneAfterAnother(
  writer: SessionWriter,
  works: readonly ((session: DatabaseSession) => Promise<unknown>)[],
): Promise<readonly ChangeEnd[]> {
  const until = performance.now() + longestTogetherMs;
  const begun: { readonly part: Part; readonly end: Promise<ChangeEnd> }[] = [];
  const beginUntil = (most: number): void => {
    for (const work of works.slice(begun.length, most)) {
      const part = writer.part(true);
      begun.push({ part, end: endOf(writer, part, work) });
    }
  };
  let made = 0;
  for (; made < works.length && (made === 0 || performance.now() <= until); made += 1) {
    beginUntil(made + mostEarly);
    const next = begun[made];
    next?.part.come();
    await Promise.race([next?.end.catch(() => undefined), next?.part.hasAsked]);
  }
  for (const { part } of begun.slice(made)) part.drop(new NotAsExpected());
  // Nothing of it goes on behind its end, however it ends.
  return await allDone([...begun.map(({ end }) => end), ...begun.slice(0, made).map(({ part }) => part.asExpected())]).then(
    (all) => all.slice(0, made) as ChangeEnd[],
  );
}

async function endOf(writer: SessionWriter, part: Part, work: (session: DatabaseSession) => Promise<unknown>): Promise<ChangeEnd> {
  try {
    return { value: await work(part.session) };
  } catch (problem) {
    if (!part.hasWritten()) return { problem };
    writer.giveUp(problem);
    throw problem;
  }
}

/** Tries of what has everything for itself: only somebody else's program can be in its way. */
const mostTriesExclusive = 5;

/** With no other change beside it, on any server; its statements take as long as they take. */
export async function runExclusive<T>(
  { pool, lock, writerOf }: Writing,
  { schema }: DatabaseAddress,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  const leave = await lock.exclusive();
  const attempts = async (client: Client): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attemptAlone(client, writerOf(client), work);
      } catch (problem) {
        if (!isInTheWay(problem) || tries >= mostTriesExclusive) throw problem;
      }
    }
  };
  try {
    return await pool.useWithEngine((client) => inTurnOfServers(client, schema, () => attempts(client)));
  } finally {
    leave();
  }
}

function attemptAlone<T>(client: Client, writer: SessionWriter, work: (session: DatabaseSession) => Promise<T>): Promise<T> {
  return attempt(client, writer, beginAlone, () => work(writer.part(false).session), true);
}

/** One server after the other follows a document. The turn is given back with the connection, too. */
async function inTurnOfServers<T>(client: Client, schema: string, work: () => Promise<T>): Promise<T> {
  const turn = 'hashtext(current_database()), hashtext($1)';
  const values = [`ninefold document ${schema}`];
  await client.query(`SELECT pg_advisory_lock(${turn})`, values);
  try {
    return await work();
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${turn})`, values).catch(() => undefined);
  }
}

/** Changes wait from now on, and what they committed before is seen: no snapshot is taken before the lock is there. */
async function beginAlone(client: Client): Promise<readonly LeadingCommand[]> {
  const { rows } = await client.query<{ there: string | null }>("SELECT to_regclass('nf_meta')::text AS there");
  const waits = rows[0]?.there ? '; LOCK TABLE nf_meta IN EXCLUSIVE MODE' : '';
  await client.query(`BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL statement_timeout = 0${waits}`);
  return [];
}

async function attempt<T>(
  client: Client,
  writer: SessionWriter,
  begin: (client: Client) => Promise<readonly LeadingCommand[]>,
  work: () => Promise<T>,
  isCautious: boolean,
): Promise<T> {
  let isOnItsWay = false;
  let result: T;
  try {
    const ahead = await begin(client);
    pipelineOf(client).endedBy = undefined;
    writer.begin(ahead, isCautious);
    isOnItsWay = ahead.length === 0;
    result = await work();
    await writer.commit();
  } catch (problem) {
    if (isOnItsWay || !writer.isUnsent()) await rollBack(client, problem);
    throw reasonIn(client, problem);
  }
  await writer.committed();
  return result;
}

/** What is read ahead, for whoever may need it, fails without a word: what follows it tells only that something did. */
function reasonIn(client: Client, problem: unknown): unknown {
  return isAfterFailure(problem) ? (pipelineOf(client).endedBy ?? problem) : problem;
}

/** Where the way to the database is gone, so is the transaction. */
async function rollBack(client: Client, problem: unknown): Promise<void> {
  // What was not sent yet would be kept by itself.
  pipelineOf(client).drop();
  if (!isConnectionLost(problem)) await client.query('ROLLBACK');
}
