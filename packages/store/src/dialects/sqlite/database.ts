/** An open SQLite database: this process alone works on it, one writer at a time, and what is committed is told to listeners here. */

import { invariant } from '@ninefold/model';
import { isOpenStore } from '../../create-store.ts';
import type { Database, DatabaseSession, DatabaseUse } from '../../dialect/database.ts';
import { noted } from '../../dialect/noted.ts';
import { createFigureCache, type FigureCache } from '../../dialect/one-process/figure-cache.ts';
import { createIds } from '../../dialect/one-process/ids.ts';
import { ownLeases } from '../../dialect/one-process/leases.ts';
import { createRunningRequests } from '../../dialect/one-process/running-requests.ts';
import type { Plan } from '../../plan/plan.ts';
import { createQueryContext, type QueryContext } from '../../query/context.ts';
import { quoted } from '../../sql/fragment.ts';
import { type Store, StoreUnavailable } from '../../store.ts';
import { backUp } from './back-up.ts';
import { catalogueOf, tablesIn } from './catalogue.ts';
import type { Connections } from './connections.ts';
import { createFeed, type Feed } from './feed.ts';
import { filesBeside } from './files.ts';
import { commit, createGroupCommit } from './group-commit.ts';
import { translated } from './problems.ts';
import { createReadConnection } from './read-connection.ts';
import { createReaderPool } from './readers/reader-pool.ts';
import { askHere, askInTurn } from './readers/who-answers.ts';
import { renameIndex } from './rename-index.ts';
import { sessionInTurns } from './session-in-turns.ts';
import { createSql } from './sql.ts';
import { createSlowStatements, createStatements, type ImmediateStatements, toPort } from './statements.ts';
import { createStatistics } from './statistics.ts';
import { createWrites, type NotedWrites } from './writes.ts';

export interface SqliteDatabase extends Database {
  readonly connections: Connections;
}

/** Over connections that are open; they are closed with it, or handed over. */
export function createDatabase(connections: Connections, use: DatabaseUse): SqliteDatabase {
  const { state } = connections;
  const sql = createSql(connections.functions);
  const pool = use.readers && createReaderPool(use.readers, startOf(connections, use));
  const options = { limitMs: use.limitMs, slow: pool && createSlowStatements() };
  const immediate = createStatements(connections.read, state.read, options);
  const reading = createReadConnection(connections.readTurn, state.read.limit, immediate);
  // What is written, and a database that follows its document, ends when it is done; questions within a change have their time.
  const writing = createStatements(connections.write, state.write, { limitMs: Number.POSITIVE_INFINITY });
  const figures = createFigureCache();
  const writes = createWrites();
  const asked: QueryContext = { ...createQueryContext(use.plan, sql, reading.within), figures };
  const feed = createFeed();
  const statistics = createStatistics(connections);
  let isOpen = true;
  let whyNot = 'The data is closed.';
  const end = (): void => {
    isOpen = false;
    statistics.stop();
    pool?.close();
  };
  const ensureOpen = (): void => {
    if (!isOpen) throw new StoreUnavailable('closed', whyNot);
  };

  const written = toPort(writing);
  const session = sessionOf(connections, writing, use.limitMs, feed, [figures, writes]);
  const group = createGroupCommit(connections, writing, feed, async () => {
    figures.committed();
    writes.committed();
    statistics.grown();
    for (const work of feed.due()) await work(written);
    feed.publish();
  });

  return {
    directory: connections.directory,
    name: connections.file,
    sql,
    reading: reading.statements,
    questions(isThere) {
      const ask = pool ? askInTurn(asked, reading, figures, pool, isThere) : askHere(asked, reading, use.limitMs);
      return async (name, query) => {
        ensureOpen();
        try {
          return await ask(name, query);
        } catch (problem) {
          throw translated(problem);
        }
      };
    },
    transaction: (work, by) =>
      group.run(async () => {
        ensureOpen();
        return await work(session);
      }, by),
    exclusive: (work) => alone(connections, session, writes, work),
    // While an index is made nobody else writes a file, however it is made: others wait for each by itself.
    buildIndex: (table, index) => alone(connections, session, writes, ({ execute }) => execute(sql.schema.createIndex(table, index))),
    dropIndex: (name) => alone(connections, session, writes, ({ execute }) => execute(sql.schema.dropIndex(name))),
    ids: createIds(() => lastId(use.plan, writing)),
    requests: createRunningRequests(),
    leases: ownLeases,
    contents: filesBeside(connections.file, { areForced: connections.directory !== null }),
    commits: feed.commits,
    notified: feed.notified,
    access: feed.access,
    writes,
    async keepState(_session, now) {
      ensureOpen();
      return backUp(connections, now);
    },
    handOver(next) {
      ensureOpen();
      end();
      // To those who waited to write until it was.
      whyNot = 'The data is closed for a moment: it follows another document.';
      return createDatabase(connections, next);
    },
    async close() {
      const release = await connections.mutex.acquire();
      const releaseReading = await connections.readTurn.acquire();
      if (isOpen) {
        end();
        connections.close();
      }
      releaseReading();
      release();
    },
    connections,
  };
}

/** Of a store over SQLite, for looking into it. */
export function connectionsOf(store: Store): Connections {
  const database = isOpenStore(store) ? store.database : undefined;
  invariant(database && 'connections' in database, 'the store is over SQLite');
  return (database as SqliteDatabase).connections;
}

function sessionOf(
  connections: Connections,
  statements: ImmediateStatements,
  limitMs: number,
  { news, later }: Feed,
  noting: readonly Noting[],
): DatabaseSession {
  const { limit } = connections.state.write;
  const note = (sql: string): void => {
    for (const each of noting) each.note(sql);
  };
  return {
    statements: toPort(noted(statements, note)),
    catalogue: catalogueOf(statements),
    async execute(text) {
      note(text);
      connections.write.exec(text);
    },
    async renameIndex(from, to) {
      renameIndex(connections.write, from, to);
    },
    inTime: (work) => limit.during(limitMs, work),
    news,
    afterwards: later,
  };
}

/** Whoever remembers something of the data hears what is written. */
type Noting = Pick<FigureCache, 'note'>;

/** Nothing is told of what is done alone. It may take long: whoever only reads is answered meanwhile. */
async function alone<T>(
  connections: Connections,
  session: DatabaseSession,
  writes: Pick<NotedWrites, 'committed'>,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  const release = await connections.mutex.acquire();
  const later: Parameters<DatabaseSession['afterwards']>[0][] = [];
  const news = {
    wanted: false,
    changed: () => undefined,
    notified: () => undefined,
    accessChanged: () => undefined,
    mark: () => () => undefined,
  };
  try {
    connections.write.exec('BEGIN IMMEDIATE');
    const result = await work({ ...sessionInTurns(session), news, afterwards: (each) => void later.push(each) });
    await commit(connections);
    writes.committed();
    for (const each of later) await each(session.statements);
    return result;
  } finally {
    if (connections.write.open && connections.write.inTransaction) connections.write.exec('ROLLBACK');
    release();
  }
}

function startOf({ file }: Connections, { plan, limitMs }: DatabaseUse) {
  return { file, application: plan.application, limitMs };
}

function lastId(plan: Plan, statements: ImmediateStatements): string | null {
  const kept = new Set(tablesIn(statements));
  const ids = plan.tables
    .filter((table) => kept.has(table.table))
    .map((table) => statements.get(`SELECT max("_id") FROM ${quoted(table.table)}`, [])?.[0] ?? null);
  return ids.reduce<string | null>((last, id) => (typeof id === 'string' && (last === null || id > last) ? id : last), null);
}
