/** An open PostgreSQL database: several connections that read and write side by side. This process alone works on it. */
import type { Commit } from '../../commits.ts';
import type { Database, DatabaseSession, DatabaseUse } from '../../dialect/database.ts';
import { createFigureCache } from '../../dialect/one-process/figure-cache.ts';
import { createListeners } from '../../dialect/one-process/listeners.ts';
import { createRunningRequests } from '../../dialect/one-process/running-requests.ts';
import { createSharedLock, type SharedLock } from '../../dialect/one-process/shared-lock.ts';
import { createSlots } from '../../dialect/one-process/slots.ts';
import type { Statements } from '../../dialect/statements.ts';
import { createQueryContext } from '../../query/context.ts';
import { ReadTooLong } from '../../read-limits.ts';
import { StoreUnavailable } from '../../store.ts';
import { catalogueOf } from './catalogue.ts';
import { contentsIn } from './contents.ts';
import { createEngineCalls } from './engine-calls.ts';
import type { Held } from './held.ts';
import type { Client, ConnectionPool } from './pool.ts';
import { isTooLong } from './problems.ts';
import { askBy } from './questions.ts';
import { createReadCache } from './read-cache.ts';
import { createSql } from './sql.ts';
import { createNames, type StatementParts, statementsOf } from './statements.ts';
import { runExclusive, runTransaction, type SessionWriter } from './transactions.ts';

/** Changes that go on at once, and questions. */
export const mostWriters = 8;
export const mostReaders = 8;

/** Over a place that is held; it is let go of with the database, or handed over. */
export function createDatabase(held: Held, { plan, limitMs }: DatabaseUse, lock: SharedLock = createSharedLock()): PostgresDatabase {
  const { pool } = held;
  const calls = createEngineCalls();
  const sql = createSql(calls);
  const parts: StatementParts = { calls, nameOf: createNames() };
  const figures = createFigureCache();
  const commits = createListeners<readonly Commit[]>();
  const notified = createListeners<readonly string[]>();
  const writers = createSlots(mostWriters);
  const readers = createSlots(mostReaders);
  let isOpen = true;
  const ensureOpen = (): void => {
    if (!isOpen) throw new StoreUnavailable('closed', 'The data is closed.');
  };
  const reading = statementsOfPool(pool, parts);
  const asked = createQueryContext(plan, sql, reading);
  const known = new WeakMap<Client, SessionWriter>();
  const writerOf = (client: Client): SessionWriter => {
    const writer = known.get(client) ?? createWriter(client);
    known.set(client, writer);
    return writer;
  };

  function createWriter(client: Client): SessionWriter {
    const statements = createReadCache(statementsOf(client, parts));
    let noted: Commit[] = [];
    let people = new Set<string>();
    let later: Parameters<DatabaseSession['afterwards']>[0][] = [];
    let written = new Set<string>();
    const session: DatabaseSession = {
      statements: {
        all: statements.all,
        get(text, values, sees) {
          written.add(text);
          return statements.get(text, values, sees);
        },
        run(text, values) {
          written.add(text);
          return statements.run(text, values);
        },
      },
      catalogue: catalogueOf(statements),
      async execute(text) {
        written.add(text);
        statements.forget();
        await client.query(text);
      },
      async inTime(work) {
        try {
          return await work();
        } catch (problem) {
          throw isTooLong(problem) ? new ReadTooLong() : problem;
        }
      },
      news: {
        get wanted() {
          return commits.isHeard();
        },
        changed: (commit) => void noted.push(commit),
        notified: (person) => void people.add(person),
        mark() {
          const before = noted.length;
          return () => {
            noted.length = before;
          };
        },
      },
      afterwards: (work) => void later.push(work),
    };
    return {
      session,
      begin() {
        statements.forget();
        noted = [];
        people = new Set();
        later = [];
        written = new Set();
      },
      async committed() {
        for (const text of written) figures.note(text);
        figures.committed();
        try {
          for (const work of later) await work(reading);
        } catch {
          // It is on disk, whatever comes of what follows it.
        }
        if (noted.length > 0) commits.tell(noted);
        if (people.size > 0) notified.tell([...people]);
      },
    };
  }

  return {
    directory: held.place,
    name: held.address.name,
    sql,
    reading,
    questions(isThere) {
      const ask = askBy(pool, readers, asked, parts, figures, limitMs, isThere);
      return async (name, query) => {
        ensureOpen();
        return ask(name, query);
      };
    },
    async transaction(work, by) {
      ensureOpen();
      await held.lock.ensure();
      return writers.run(() => runTransaction(pool, lock, writers, writerOf, limitMs, work), by);
    },
    exclusive: async (work) => {
      await held.lock.ensure();
      return runExclusive(pool, lock, writerOf, work);
    },
    ids: held.ids,
    requests: createRunningRequests(),
    contents: contentsIn(pool),
    commits: { listen: commits.listen },
    notified: { listen: notified.listen },
    handOver(next) {
      ensureOpen();
      isOpen = false;
      return createDatabase(held, next, lock);
    },
    async close() {
      const leave = await lock.exclusive();
      if (isOpen) {
        isOpen = false;
        await held.release();
      }
      leave();
    },
    held,
  };
}

export interface PostgresDatabase extends Database {
  readonly held: Held;
}

/** Each by itself, of what is committed by then; what calls the engine has a transaction. */
function statementsOfPool(pool: ConnectionPool, parts: StatementParts): Statements {
  const within = <T>(work: (statements: Statements) => Promise<T>): Promise<T> => pool.use((client) => work(statementsOf(client, parts)));
  return {
    all: (text, values, sees) => within((statements) => statements.all(text, values, sees)),
    get: (text, values, sees) => within((statements) => statements.get(text, values, sees)),
    run: (text, values) => within((statements) => statements.run(text, values)),
  };
}
