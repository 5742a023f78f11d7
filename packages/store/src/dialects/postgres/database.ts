/** An open PostgreSQL database: several connections that read and write side by side, and other servers that do the same. */
import type { Commit } from '../../commits.ts';
import type { Database, DatabaseSession, DatabaseUse } from '../../dialect/database.ts';
import { createListeners } from '../../dialect/one-process/listeners.ts';
import { createSharedLock, type SharedLock } from '../../dialect/one-process/shared-lock.ts';
import { createSlots } from '../../dialect/one-process/slots.ts';
import type { Statements } from '../../dialect/statements.ts';
import { createQueryContext } from '../../query/context.ts';
import { ReadTooLong } from '../../read-limits.ts';
import { StoreUnavailable } from '../../store.ts';
import { createSentAhead } from './ahead.ts';
import { buildIndex, dropIndex, renameIndexSql } from './build-index.ts';
import { catalogueOf } from './catalogue.ts';
import type { Client } from './client.ts';
import { contentsIn } from './contents.ts';
import { createEngineCalls, engineCall } from './engine-calls.ts';
import type { Held } from './held.ts';
import { keepState } from './keep-state.ts';
import { type AskedBehind, createPart, type Part } from './part.ts';
import { pipelineOf, type StatementAnswer } from './pipeline.ts';
import type { ConnectionPool } from './pool.ts';
import { GivenUp, isTooLong, translated } from './problems.ts';
import { createQuestions } from './questions.ts';
import { createSavepoints } from './savepoints.ts';
import { createDocumentGuard } from './servers/document-guard.ts';
import { createLooks } from './servers/looks.ts';
import { createSharedRequests } from './servers/running-requests.ts';
import { createSnapshotFigures } from './snapshot-figures.ts';
import { createSql } from './sql.ts';
import { createNames, type StatementParts, statementsOf } from './statements.ts';
import { createTogether } from './together.ts';
import { runExclusive, runTogether, runTransaction, type SessionWriter, type Writing } from './transactions.ts';
import { createWriteLog } from './turn.ts';

/** Changes that go on at once, and questions. */
export const mostWriters = 8;
export const mostReaders = 8;

/** Over a place that is held; it is let go of with the database, or handed over. */
export function createDatabase(
  held: Held,
  { plan, limitMs, document }: DatabaseUse,
  lock: SharedLock = createSharedLock(),
): PostgresDatabase {
  const { pool, presence } = held;
  const calls = createEngineCalls();
  const sql = createSql(calls);
  const parts: StatementParts = { calls, nameOf: createNames() };
  const looks = createLooks(pool, held.readers);
  const guard = createDocumentGuard(pool, document ?? null, presence.hearers);
  const commits = createListeners<readonly Commit[]>();
  const elsewhere = createListeners<readonly Commit[]>();
  const notified = createListeners<readonly string[]>();
  const access = createListeners<readonly string[]>();
  const writers = createSlots(mostWriters);
  const stopHearing = presence.news.heard.listen((news) => {
    if (news.commits.length > 0) commits.tell(news.commits);
    if (news.people.length > 0) notified.tell(news.people);
    if (news.access && news.access.length > 0) access.tell(news.access);
    if (news.commits.length > 0) elsewhere.tell(news.commits);
  });
  presence.attend(guard.look);
  let isOpen = true;
  const ensureOpen = (): void => {
    if (!isOpen) throw new StoreUnavailable('closed', 'The data is closed.');
  };
  const reading = statementsOfPool(pool, parts);
  const asking = { pool: held.readers, slots: createSlots(mostReaders), parts, figures: createSnapshotFigures(), looks, limitMs };
  const questions = createQuestions(asking, createQueryContext(plan, sql, reading));
  const known = new WeakMap<Client, SessionWriter>();
  const writerOf = (client: Client): SessionWriter => {
    const writer = known.get(client) ?? createWriter(client);
    known.set(client, writer);
    return writer;
  };

  const askedBehind: AskedBehind = new WeakSet();

  function createWriter(client: Client): SessionWriter {
    const ahead = createSentAhead(client);
    const savepoints = createSavepoints(ahead.giveUp);
    const writeLog = createWriteLog();
    let isHeard = true;
    let begun: Part[] = [];
    let people = new Set<string>();
    let changed = new Set<string>();
    let later: Parameters<DatabaseSession['afterwards']>[0][] = [];
    const made: Part[] = [];
    const makePart = (): Part =>
      createPart({
        ahead,
        savepoints,
        statements: statementsOf(client, parts),
        askedBehind,
        writeLog,
        news: { notified: (person) => void people.add(person), accessChanged: (person) => void changed.add(person) },
        rest: (statements, forget) => {
          const execute = async (text: string): Promise<void> => {
            await forget();
            await ahead.with(() => pipelineOf(client).command(text));
          };
          return {
            catalogue: catalogueOf(statements),
            execute,
            renameIndex: (from, to) => execute(renameIndexSql(from, to)),
            async inTime(work) {
              try {
                return await work();
              } catch (problem) {
                throw isTooLong(problem) ? new ReadTooLong() : problem;
              }
            },
            afterwards: (work) => void later.push(work),
          };
        },
      });
    return {
      begin(commands, isCautious) {
        ahead.begin(commands);
        savepoints.begin(isCautious);
        writeLog.begin();
        isHeard = true;
        begun = [];
        people = new Set();
        changed = new Set();
        later = [];
      },
      part(isOfSeveral) {
        const part = made[begun.length] ?? makePart();
        made[begun.length] = part;
        begun.push(part);
        part.begin(isOfSeveral);
        return part;
      },
      hear(isAnybodyElse) {
        isHeard = isAnybodyElse;
      },
      giveUp: ahead.giveUp,
      isUnsent: ahead.isUnsent,
      async commit() {
        const noted = begun.flatMap((part) => part.commits());
        const news = { commits: noted, people: [...people], access: [...changed] };
        const isTold = noted.length > 0 || people.size > 0 || changed.size > 0;
        const { tag } = await ahead.with(() => {
          const told = isTold && isHeard ? presence.news.publish(client, news) : null;
          const committed = pipelineOf(client).ask(commit);
          return told ? bothDone(told, committed) : committed;
        });
        // The database gives up what something in it failed of.
        if (tag !== 'COMMIT') throw new GivenUp();
      },
      async committed() {
        try {
          for (const work of later) await work(reading);
        } catch {
          // It is on disk, whatever comes of what follows it.
        }
        const noted = begun.flatMap((part) => part.commits());
        if (noted.length > 0) commits.tell(noted);
        if (people.size > 0) notified.tell([...people]);
        if (changed.size > 0) access.tell([...changed]);
      },
    };
  }

  const writing: Writing = { pool, lock, writerOf };
  const begin = (writer: SessionWriter, waits: boolean) => guard.beginning(limitMs, waits, writer.hear);
  const one = <T>(work: (session: DatabaseSession) => Promise<T>): Promise<T> => runTransaction(writing, writers, begin, work);
  const together = createTogether<DatabaseSession>(writers, { one, several: (works) => runTogether(writing, begin, works) });
  return {
    directory: held.place,
    name: held.address.name,
    sql,
    reading,
    questions(isThere, isOfAMoment) {
      const ask = questions(isThere, isOfAMoment ?? false);
      return async (name, query) => {
        ensureOpen();
        return await ask(name, query);
      };
    },
    async transaction(work, by) {
      ensureOpen();
      await held.lock.ensure();
      return by === undefined ? await writers.run(() => one(work)) : await together.run(work, by);
    },
    async exclusive(work) {
      await held.lock.ensure();
      const done = await runExclusive(writing, held.address, work);
      await presence.begin();
      return done;
    },
    buildIndex: (table, index) => pool.use((client) => buildIndex(client, table, index)),
    dropIndex: (name) => pool.use((client) => dropIndex(client, name)),
    ids: held.ids,
    requests: createSharedRequests(presence.leases),
    leases: presence.leases,
    contents: contentsIn(pool),
    commits: { listen: commits.listen },
    notified: { listen: notified.listen },
    access: { listen: access.listen },
    writes: looks,
    others: { listen: elsewhere.listen, missed: presence.news.missed.listen, isCurrent: guard.isCurrent, signals: presence.news.signals },
    keepState: async (session, now) => ({ name: await keepState(session, held.address, now), remove: () => undefined }),
    handOver(next) {
      ensureOpen();
      isOpen = false;
      stopHearing();
      return createDatabase(held, next, lock);
    },
    async close() {
      const leave = await lock.exclusive();
      if (isOpen) {
        isOpen = false;
        stopHearing();
        await held.release();
      }
      leave();
    },
    held,
  };
}

const commit = { name: 'COMMIT', text: 'COMMIT', values: [] };

/** One failed before the other: the first is the reason. */
async function bothDone(told: Promise<unknown>, committed: Promise<StatementAnswer>): Promise<StatementAnswer> {
  committed.catch(() => undefined);
  await told;
  return await committed;
}

export interface PostgresDatabase extends Database {
  readonly held: Held;
}

/** Each by itself, of what is committed by then; what calls the engine has a transaction. */
function statementsOfPool(pool: ConnectionPool, parts: StatementParts): Statements {
  const within = async <T>(text: string, work: (statements: Statements) => Promise<T>): Promise<T> => {
    const use = text.includes(engineCall) ? pool.useWithEngine : pool.use;
    try {
      return await use((client) => work(statementsOf(client, parts)));
    } catch (problem) {
      throw translated(problem);
    }
  };
  return {
    all: (text, values, sees) => within(text, (statements) => statements.all(text, values, sees)),
    get: (text, values, sees) => within(text, (statements) => statements.get(text, values, sees)),
    run: (text, values) => within(text, (statements) => statements.run(text, values)),
  };
}
