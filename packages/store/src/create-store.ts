/** A store over an open database. */
import { entitiesOfHolidays } from '@ninefold/engine';
import { foldName, type Instant } from '@ninefold/model';
import type { Transaction } from './changes.ts';
import { readFilesAddress } from './contents/address.ts';
import type { PlaceOfFiles } from './contents/place-of-files.ts';
import type { RemoteContents } from './contents/s3/contents.ts';
import { summed } from './contents/summed.ts';
import { createUploads } from './create-uploads.ts';
import type { Ask, Database, DatabaseSession, Dialect, FileContents } from './dialect/database.ts';
import type { Statements } from './dialect/statements.ts';
import type { Files } from './files.ts';
import { pastUniqueAhead } from './migrate/online/unique-ahead.ts';
import { type Plan, tableFor } from './plan/plan.ts';
import { tablesBehind } from './query/behind.ts';
import { createQueryContext, type QueryContext } from './query/context.ts';
import type { QueryTo } from './query/questions.ts';
import { createRecordQueries, type questionsTo } from './query/record-queries.ts';
import { createRemembered } from './query/remembered.ts';
import type { LastChange, LoadedPeople, Store } from './store.ts';
import { accountReads } from './system/accounts.ts';
import { forgetDeletions } from './system/deletions.ts';
import { findFile, forgetFiles, forgetGone, isFileKnown, removeGone, unsavedFiles } from './system/files.ts';
import { lastChange } from './system/history.ts';
import { mailPreferenceReads } from './system/mail-preferences.ts';
import { mailReads } from './system/mails.ts';
import { notificationReads } from './system/notifications.ts';
import { peopleReads } from './system/people.ts';
import { pictureReads } from './system/pictures.ts';
import { movePublished } from './system/published.ts';
import { noteEarlierGone, oldestAside, removeExpiredAside } from './system/retained-aside.ts';
import { type Expired, oldestKept, removeHistory } from './system/retention.ts';
import { addSeals, isUnsealed, markPassedOver, rowsPassedOver } from './system/seals.ts';
import { substitutionReads } from './system/substitutions.ts';
import { type SystemWrites, systemReads, systemWrites } from './system/system.ts';
import { viewReads } from './system/views.ts';
import type { System } from './system.ts';
import { createWriteContext, type WriteContext, type WriterParts } from './write/context.ts';
import { isRefusedAhead } from './write/duplicate-record.ts';
import { readHolidays } from './write/holidays.ts';
import { prefetched } from './write/prefetch.ts';
import { createTransaction } from './write/transaction.ts';

export interface StoreParts extends Omit<WriterParts, 'problems'> {
  readonly dialect: Dialect;
  readonly database: Database;
  readonly contents: FileContents | RemoteContents;
  /** undefined: with the data. */
  readonly placeOfFiles: PlaceOfFiles | undefined;
}

/** The inside of a store, for the one that takes its place. */
export interface OpenStore extends Store, Pick<StoreParts, 'dialect' | 'database' | 'contents' | 'placeOfFiles'> {}

/** True for stores that `createStore` made. */
export function isOpenStore(store: Store): store is OpenStore {
  return 'dialect' in store && 'database' in store;
}

/** The store of a document over a database that follows it. */
export function createStore(parts: StoreParts): OpenStore {
  const { dialect, database, plan, contents, placeOfFiles } = parts;
  const { reading } = database;
  const writing = createQueryContext(plan, database.sql, reading);
  let working = parts.settings.workingTime;
  const keepWorking = (now: typeof working): void => {
    working = now;
  };
  const known = new WeakMap<DatabaseSession, Writing>();
  const writingIn = (session: DatabaseSession): Writing => {
    const before = known.get(session);
    if (before) return before;
    const { remembered, statements } = createRemembered(session.statements);
    const own = { ...session, statements };
    const context = createWriteContext({ ...writing, remembered }, own, database.ids, { ...parts, problems: dialect.problems });
    const made = { context, transaction: createTransaction(context) };
    known.set(session, made);
    return made;
  };

  const changeBy = <T>(work: (writing: Writing) => Promise<T>, by?: string): Promise<T> =>
    pastUniqueAhead(database, (undo) => changeOnce(work, undo, by));
  const changeOnce = <T>(work: (writing: Writing) => Promise<T>, undo: (() => Error) | null, by?: string): Promise<T> =>
    database.transaction(async (session) => {
      const { context, transaction } = writingIn(session);
      context.remembered?.forget();
      context.filesGone.some = false;
      context.refusedAhead.some = false;
      await readHolidays(context);
      const result = await work({ context, transaction }).catch(async (problem) => {
        await prefetched(context);
        throw undo && (context.refusedAhead.some || isRefusedAhead(context, problem)) ? undo() : problem;
      });
      await prefetched(context);
      if (undo && context.refusedAhead.some) throw undo();
      const { workingTime } = context.environment.settings;
      if (workingTime !== working) session.afterwards(async () => keepWorking(workingTime));
      if (context.filesGone.some) session.afterwards(files.removeGone);
      return result;
    }, by);
  const changeIn: ChangeIn = (work) => changeBy(({ context }) => work(context));
  const change = <T>(work: (transaction: Transaction) => Promise<T>, by?: string): Promise<T> =>
    changeBy(({ transaction }) => work(transaction), by);

  const files = createFiles(parts, writing, change, changeIn);

  followOthers(database, plan, () => change(async () => undefined));

  const entityOf = (table: string): string | undefined => plan.tables.find((one) => one.table === table)?.entity.name;
  const store: OpenStore = {
    ...createRecordQueries(
      writing,
      database.questions(() => true),
    ),
    attendedBy: (isThere, isOfAMoment) => attended(database.questions(isThere, isOfAMoment)),
    inTurnOf: (person) => ({ ...store, change: (work) => change(work, person) }),
    change: (work) => change(work),
    workingTime: () => working,
    system: createSystem(database, writing, changeIn),
    files: files.files,
    notifications: { ...notificationReads(reading, plan), listen: database.notified.listen },
    mails: mailReads(reading),
    mailPreferences: mailPreferenceReads(reading),
    people: peopleReads(writing),
    pictures: pictureReads(reading),
    access: { listen: database.access.listen },
    accounts: accountReads(reading, plan),
    views: viewReads(reading),
    substitutions: substitutionReads(reading),
    commits: {
      listen: database.commits.listen,
      missed: (listener) => database.others?.missed(listener) ?? (() => undefined),
      last: async () => await lastChange(reading),
    },
    signals: database.others?.signals ?? { send: () => undefined, listen: () => () => undefined },
    seals: {
      isBehind: () => isUnsealed(reading),
      add: (now, most) =>
        changeIn(async (context) => {
          const moved = await movePublished(context, most);
          return Math.max(moved, await addSeals(context.statements, now, most));
        }),
      markPassedOver: async (everywhere) => {
        // Where one writes at a time, rows are committed in the order of their numbers.
        const rows = database.others ? await rowsPassedOver(reading, passedOverAtOnce, everywhere) : [];
        if (rows.length === 0) return;
        await changeIn(async ({ statements }) => {
          for (const [sequence = null] of rows) await markPassedOver(statements, sequence);
        });
      },
    },
    retentions: {
      oldestChange: () => oldestKept(reading),
      removeChanges: (expired, now, most) =>
        changeIn(async (context) => {
          // What is kept for undoing is no way around it.
          await forgetDeletions(context, expired.before);
          return await removeHistory(context.statements, expired, context.documentHash, now, most);
        }),
      async oldestAside() {
        const { directory } = database;
        const copies = directory === null ? [] : await dialect.earlier.list(directory);
        const all = [await oldestAside(reading), ...copies.map(({ at }) => at)].filter((at) => at !== null);
        return all.length === 0 ? null : Math.min(...all);
      },
      removeAside: (expired, now, most) => changeIn(({ statements }) => removeExpiredAside(statements, expired, now, most, entityOf)),
      removeEarlier: (expired, now) => removeEarlier(parts, expired, now, changeIn),
    },
    leases: database.leases,
    isCurrent: () => database.others?.isCurrent() ?? true,
    lastChangeOf: (people) => lastChangeOf(parts, people),
    directory: database.directory,
    close: async () => {
      await files.settled();
      contents.close?.();
      await database.close();
    },
    dialect,
    database,
    contents,
    placeOfFiles,
  };
  const attended = otherAnswers(store);
  return store;
}

/** The same store with other answers: made for each request, so nothing of it is copied, nor made before it is asked. */
function otherAnswers(store: Store): (ask: Ask) => Store {
  class Attended implements ReturnType<typeof questionsTo> {
    readonly #ask: Ask;

    constructor(ask: Ask) {
      this.#ask = ask;
    }

    list(query: QueryTo<'list'>) {
      return this.#ask('list', query);
    }

    count(query: QueryTo<'count'>) {
      return this.#ask('count', query);
    }

    aggregate(query: QueryTo<'aggregate'>) {
      return this.#ask('aggregate', query);
    }

    groups(query: QueryTo<'groups'>) {
      return this.#ask('groups', query);
    }

    read(query: QueryTo<'read'>) {
      return this.#ask('read', query);
    }

    history(query: QueryTo<'history'>) {
      return this.#ask('history', query);
    }

    past(query: QueryTo<'past'>) {
      return this.#ask('past', query);
    }

    evaluate(query: QueryTo<'evaluate'>) {
      return this.#ask('evaluate', query);
    }
  }
  Object.setPrototypeOf(Attended.prototype, store);
  return (ask) => new Attended(ask) as unknown as Store;
}

/** Holidays that another server wrote are read where a change is made: `read` makes one that does nothing else. */
function followOthers({ others }: Database, { application }: Plan, read: () => Promise<void>): void {
  const entities = entitiesOfHolidays(application);
  if (!others || entities.size === 0) return;
  // Whoever changes something next reads them in any case.
  const readSoon = (): void => void read().catch(() => undefined);
  others.listen((commits) => {
    if (commits.some(({ entity }) => entities.has(foldName(entity)))) readSoon();
  });
  others.missed(readSoon);
}

const passedOverAtOnce = 1_000;

/** In which the store keeps how people come in. */
const tablesOfComingIn = [
  'nf_session',
  'nf_account',
  'nf_mark',
  'nf_role',
  'nf_deactivated',
  'nf_language',
  'nf_time_zone',
  'nf_key',
  'nf_second_factor',
  'nf_passkey',
];

function lastChangeOf({ database: { writes }, plan }: StoreParts, people: readonly LoadedPeople[]): LastChange | null {
  const behind = people.map(({ entity, load }) => tablesBehind(plan, entity, load));
  if (!writes || behind.includes(null)) return null;
  const tables = [...new Set([...tablesOfComingIn, ...behind.flatMap((each) => each ?? [])])];
  return () => writes.last(tables);
}

/** That they went is noted first: whoever looks for one that is gone is told why. */
async function removeEarlier(
  { dialect: { earlier }, database: { directory } }: StoreParts,
  expired: Expired,
  now: Instant,
  changeIn: ChangeIn,
): Promise<readonly string[]> {
  const old = directory === null ? [] : (await earlier.list(directory)).filter(({ at }) => at < expired.before);
  if (directory === null || old.length === 0) return [];
  await changeIn(async ({ statements }) => {
    for (const state of old) await noteEarlierGone(statements, state, expired, now);
  });
  for (const { name } of old) await earlier.remove(directory, name);
  return old.map(({ name }) => name);
}

/** What is made once for a session, and used by one transaction after the other. */
interface Writing {
  readonly context: WriteContext;
  readonly transaction: Transaction;
}

type ChangeIn = <T>(work: (context: WriteContext) => Promise<T>) => Promise<T>;

function createSystem(database: Database, { plan, statements }: QueryContext, changeIn: ChangeIn): System {
  const reads = systemReads(statements);
  const inChange = <T>(work: (writes: SystemWrites) => Promise<T>): Promise<T> => changeIn((context) => work(systemWrites(context)));
  const table = (entity: string): string => tableFor(plan, entity).table;
  const keyOf = ({ key, person }: { readonly key: string; readonly person: string }): string => JSON.stringify([key, person]);
  return {
    rolesOf: async (person) => await reads.rolesOf(person),
    setRoles: (person, roles) => inChange((writes) => writes.setRoles(person, roles)),
    addRole: (person, role) => inChange((writes) => writes.addRole(person, role)),
    peopleWithRole: async (role) => await reads.peopleWithRole(role),
    acceptInvitation: (token) => inChange((writes) => writes.acceptInvitation(token)),
    languageOf: async (person) => await reads.languageOf(person),
    setLanguage: (person, locale) => inChange((writes) => writes.setLanguage(person, locale)),
    timeZoneOf: async (person) => await reads.timeZoneOf(person),
    timeZonesChosen: async () => await reads.timeZonesChosen(),
    setTimeZone: (person, zone) => inChange((writes) => writes.setTimeZone(person, zone)),
    async reserveRequest(request) {
      const kind = await database.requests.begin(keyOf(request), request.request);
      // Looked up once nobody else can begin it.
      const answer = await reads.answerTo(request).catch(async (problem: unknown) => {
        if (kind === 'new') await database.requests.end(keyOf(request));
        throw problem;
      });
      if (answer.kind === 'new') return { kind };
      await database.requests.end(keyOf(request));
      return answer;
    },
    releaseRequest: (request) => database.requests.end(keyOf(request)),
    mark: (mark, entity, id) => inChange((writes) => writes.mark(mark, table(entity), id)),
    marked: async (mark, entity) => await reads.marked(mark, table(entity)),
    isMarked: async (mark, entity, id) => await reads.isMarked(mark, table(entity), id),
  };
}

/** Files, with what is done of them once a change is committed. */
interface KeptFiles {
  readonly files: Files;
  removeGone(statements: Statements): Promise<void>;
  /** Resolves when nothing is being removed. */
  settled(): Promise<void>;
}

function createFiles(
  { contents, placeOfFiles }: StoreParts,
  { plan, statements }: QueryContext,
  change: Store['change'],
  changeIn: ChangeIn,
): KeptFiles {
  const removal = contents.isElsewhere
    ? removeBeside(() => removeGone(statements, contents, (gone) => changeIn((context) => forgetGone(context.statements, gone))))
    : removeAtOnce(contents);
  const uploads = createUploads(contents, statements, changeIn);
  return {
    ...removal,
    files: {
      contents: {
        read: contents.read,
        has: contents.has,
        remove: contents.remove,
        async write(id, pieces) {
          const summing = summed(pieces);
          await contents.write(id, summing.pieces);
          return summing.sum();
        },
      },
      place: placeOfFiles === undefined ? null : (readFilesAddress(placeOfFiles.address)?.name ?? null),
      problem: async () => ('problem' in contents ? await contents.problem() : undefined),
      keep: (file) => change((within) => within.keepFile(file)),
      find: async (id) => await findFile(statements, plan, id),
      unsaved: async (who) => await unsavedFiles(statements, who),
      uploads,
      async sweep(before) {
        await uploads.sweep(before);
        await changeIn(async (context) => {
          await forgetFiles(context.statements, before);
          context.filesGone.some = true;
        });
        await removal.settled();
        await contents.removeUnknown(async (id) => await isFileKnown(statements, id));
      },
    },
  };
}

/** Before whoever caused it is answered. What cannot be removed now stays marked, and goes with the next. */
function removeAtOnce(contents: FileContents): Omit<KeptFiles, 'files'> {
  return {
    removeGone: (statements) => removeGone(statements, contents, (gone) => forgetGone(statements, gone)).catch(() => undefined),
    settled: async () => undefined,
  };
}

/** Beside all that goes on, one round after the other. */
function removeBeside(round: () => Promise<void>): Omit<KeptFiles, 'files'> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const rounds = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await round().catch(() => undefined);
    } while (isAskedAgain);
    running = undefined;
  };
  return {
    async removeGone() {
      isAskedAgain = true;
      running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(rounds);
    },
    settled: async () => running,
  };
}
