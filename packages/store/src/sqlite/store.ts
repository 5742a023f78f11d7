/** The store over SQLite: asynchronous outside, one statement after the other inside. */
import type { Environment } from '@ninefold/engine';
import type { Settings } from '@ninefold/model';
import type { Transaction } from '../changes.ts';
import type { Files } from '../files.ts';
import { type Plan, tableFor } from '../plan/plan.ts';
import { createFigureCache } from '../query/figure-cache.ts';
import type { ReaderStart } from '../readers/messages.ts';
import { createReaderPool } from '../readers/reader-pool.ts';
import { createRecordQueries } from '../readers/record-queries.ts';
import { askHere, askInTurn } from '../readers/who-answers.ts';
import { type Clock, type ReaderPoolOptions, type Store, StoreUnavailable } from '../store.ts';
import type { System } from '../system.ts';
import { callWrites } from '../write/calls.ts';
import type { WriteContext } from '../write/context.ts';
import { createIds } from '../write/ids.ts';
import { createYearAndMonth } from '../write/series.ts';
import { insert, move, remove, update } from '../write/write.ts';
import { accountReads, accountWrites } from './accounts.ts';
import { createCommitBook, lastChange } from './commits.ts';
import type { Connections } from './connections.ts';
import { filesPlace, findFile, forgetFiles, keepFile, removeGone, removeUnknown, unsavedFiles } from './files.ts';
import { quoted } from './fragment.ts';
import { createGroupCommit } from './group-commit.ts';
import { createKysely } from './kysely.ts';
import { mailReads, mailWrites } from './mails.ts';
import { notificationReads, notificationWrites } from './notifications.ts';
import { createNotifiedPeople } from './notified-people.ts';
import { peopleReads, peopleWrites } from './people.ts';
import { createReading } from './reading.ts';
import { createSlowStatements, type Statements } from './statements.ts';
import { createStatistics } from './statistics.ts';
import { type SystemWrites, systemReads, systemWrites } from './system.ts';
import { timerWrites } from './timers.ts';

export interface StoreParts {
  readonly connections: Connections;
  readonly plan: Plan;
  readonly documentHash: string;
  readonly clock: Clock;
  readonly settings: Settings;
  /** For what takes long; without them everything is answered by this thread. */
  readonly readers?: ReaderPoolOptions | undefined;
  /** What one question may take. */
  readonly limitMs: number;
}

/** The inside of a store, for the one that takes its place. */
export interface SqliteStore extends Store {
  readonly connections: Connections;
  /** Another store goes on with the connections; this one answers to nothing from then on. */
  handOver(): void;
}

export function isSqliteStore(store: Store): store is SqliteStore {
  return 'connections' in store && 'handOver' in store;
}

export function createStore(parts: StoreParts): SqliteStore {
  const { connections, plan, clock } = parts;
  let state: 'open' | 'closed' = 'open';
  const figures = createFigureCache();
  const pool = parts.readers && createReaderPool(parts.readers, readerStart(parts));
  const slow = pool && createSlowStatements();
  const reading = { ...createReading(plan, connections.read, connections.functions.read, { limitMs: parts.limitMs, slow }), figures };
  const commits = createCommitBook();
  const told = createNotifiedPeople();
  const writing = { ...createWriting(parts), commits, told };
  const systemOut = systemReads(reading.statements);
  const systemIn = systemWrites(writing.statements, () => now(clock));
  const running = new Map<string, string>();
  const ensureOpen = (): void => {
    if (state === 'closed') throw new StoreUnavailable('closed', 'The data is closed.');
  };
  const transaction = createTransaction(writing, systemIn, parts.limitMs);
  const statistics = createStatistics(connections);

  const { folder, placeOf } = filesPlace(connections.file);
  const removeFiles = (): void => {
    writing.filesGone.some = false;
    try {
      removeGone(writing.statements, placeOf);
    } catch {
      // What could not be removed now is marked, and removed with the next.
    }
  };

  const group = createGroupCommit(connections, writing.statements, commits, () => {
    figures.forget();
    statistics.grown();
    if (writing.filesGone.some) removeFiles();
    commits.publish();
    told.publish();
  });
  const change = <T>(work: (transaction: Transaction) => Promise<T>, by?: string): Promise<T> =>
    group.run(async () => {
      ensureOpen();
      return work(transaction);
    }, by);
  const inChange = <T>(work: (writes: SystemWrites) => T): Promise<T> => change(async () => work(systemIn));
  const table = (entity: string): string => tableFor(plan, entity).table;
  const requestKey = (key: string, person: string): string => JSON.stringify([key, person]);

  const system: System = {
    kysely: createKysely(connections),
    rolesOf: async (person) => systemOut.rolesOf(person),
    setRoles: (person, roles) => inChange((writes) => writes.setRoles(person, roles)),
    addRole: (person, role) => inChange((writes) => writes.addRole(person, role)),
    peopleWithRole: async (role) => systemOut.peopleWithRole(role),
    acceptInvitation: (token) => inChange((writes) => writes.acceptInvitation(token)),
    async reserveRequest(request) {
      const key = requestKey(request.key, request.person);
      const answer = systemOut.answerTo(request);
      if (answer.kind !== 'new') {
        running.delete(key);
        return answer;
      }
      const known = running.get(key);
      if (known !== undefined) return known === request.request ? { kind: 'running' } : { kind: 'other' };
      running.set(key, request.request);
      return answer;
    },
    async releaseRequest(request) {
      running.delete(requestKey(request.key, request.person));
    },
    mark: (mark, entity, id) => inChange((writes) => writes.mark(mark, table(entity), id)),
    marked: async (mark, entity) => systemOut.marked(mark, table(entity)),
    isMarked: async (mark, entity, id) => systemOut.isMarked(mark, table(entity), id),
  };

  const files: Files = {
    placeOf,
    keep: (file) => change((within) => within.keepFile(file)),
    find: async (id) => findFile(reading.statements, plan, id),
    unsaved: async (who) => unsavedFiles(reading.statements, who),
    sweep: (before) =>
      change(async () => {
        forgetFiles(writing.statements, before);
        writing.filesGone.some = true;
        removeUnknown(writing.statements, folder);
      }),
  };

  const reader = (isThere: () => boolean) =>
    createRecordQueries(reading, pool ? askInTurn(reading, pool, figures, isThere) : askHere(reading, parts.limitMs), ensureOpen);
  const store: SqliteStore = {
    ...reader(() => true),
    attendedBy: (isThere) => ({ ...store, ...reader(isThere), notifications: store.notifications }),
    inTurnOf: (person) => ({ ...store, change: (work) => change(work, person) }),
    change: (work) => change(work),
    system,
    files,
    notifications: { ...notificationReads(reading.statements, plan), listen: told.listen },
    mails: mailReads(reading.statements),
    people: peopleReads(reading.statements, plan),
    accounts: accountReads(reading.statements, plan),
    commits: {
      listen: commits.listen,
      last: async () => lastChange(reading.statements),
    },
    directory: connections.directory,
    async close() {
      const release = await connections.mutex.acquire();
      if (state === 'open') {
        state = 'closed';
        statistics.stop();
        pool?.close();
        connections.close();
      }
      release();
    },
    handOver() {
      ensureOpen();
      state = 'closed';
      statistics.stop();
      pool?.close();
    },
    connections,
  };
  return store;
}

function createTransaction(context: WriteContext, writes: SystemWrites, limitMs: number): Transaction {
  const reader = createRecordQueries(context, askHere(context, limitMs), () => undefined);
  return {
    ...reader,
    calls: { ...reader.calls, ...callWrites(context) },
    timers: { ...reader.timers, ...timerWrites(context.statements, context.plan) },
    notifications: { ...notificationReads(context.statements, context.plan), ...notificationWrites(context) },
    mails: mailWrites(context),
    people: { ...peopleReads(context.statements, context.plan), ...peopleWrites(context) },
    accounts: { ...accountReads(context.statements, context.plan), ...accountWrites(context) },
    insert: async (change) => insert(context, change),
    update: async (change) => update(context, change),
    move: async (change) => move(context, change),
    delete: async (change) => remove(context, change),
    completeRequest: async (answer) => writes.completeRequest(answer),
    addRole: async (person, role) => writes.addRole(person, role),
    acceptInvitation: async (token) => writes.acceptInvitation(token),
    mark: async (mark, entity, id) => writes.mark(mark, tableFor(context.plan, entity).table, id),
    keepFile: async (file) => keepFile(context.statements, file, context.now()),
    findFile: async (id) => findFile(context.statements, context.plan, id),
  };
}

export function createWriting(parts: StoreParts): WriteContext {
  // What is written, and a database that follows its document, ends when it is done; questions within a change have their time.
  const endless = { limitMs: Number.POSITIVE_INFINITY };
  const reading = createReading(parts.plan, parts.connections.write, parts.connections.functions.write, endless);
  return {
    ...reading,
    ids: createIds(lastId(parts.plan, reading.statements)),
    now: () => now(parts.clock),
    documentHash: parts.documentHash,
    yearAndMonth: createYearAndMonth(parts.settings.timeZone),
    environment: plainEnvironment(parts.settings),
    writers: new WeakMap(),
    filesGone: { some: false },
    commits: createCommitBook(),
    told: createNotifiedPeople(),
    execute: (sql) => void parts.connections.write.exec(sql),
    at: [],
  };
}

function readerStart({ plan, connections, settings, limitMs }: StoreParts): ReaderStart {
  return { file: connections.file, application: plan.application, settings, limitMs };
}

function now(clock: Clock): number {
  return Math.floor(clock.now());
}

function plainEnvironment(settings: Settings): Environment {
  return { settings, now: 0, me: null };
}

function lastId(plan: Plan, statements: Statements): string | null {
  const kept = new Set(statements.all("SELECT name FROM sqlite_master WHERE type = 'table'", []).map(([name]) => name));
  const ids = plan.tables
    .filter((table) => kept.has(table.table))
    .map((table) => statements.get(`SELECT max("_id") FROM ${quoted(table.table)}`, [])?.[0] ?? null);
  return ids.reduce<string | null>((last, id) => (typeof id === 'string' && (last === null || id > last) ? id : last), null);
}
