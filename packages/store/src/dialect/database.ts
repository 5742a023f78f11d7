/**
 * The port of a database: what the store asks of it besides SQL. Nothing here says that one process works on the data: what a
 * single server may keep in its memory, and several must not, is for the dialect to know.
 */
import type { Instant } from '@ninefold/model';
import type { Commit, Commits } from '../commits.ts';
import type { Contents } from '../files.ts';
import type { Notifications } from '../notifications.ts';
import type { AccessChanges } from '../people.ts';
import type { IndexPlan, Plan, TablePlan } from '../plan/plan.ts';
import type { AnswerTo, QueryTo, QuestionName } from '../query/questions.ts';
import type { Signals } from '../signals.ts';
import type { Problems } from './problems.ts';
import type { SqlDialect } from './sql-dialect.ts';
import type { Catalogue, Statements } from './statements.ts';

export interface Dialect {
  readonly problems: Problems;
  /** A place as people know it: nothing of it is secret. */
  nameOf(directory: string): string;
  /** Whether something is kept there; false where that cannot be seen. */
  holdsData(directory: string): Promise<boolean>;
  /** For looking at what can be expressed in it; see `Database.sql`. */
  createSql(): SqlDialect;
  /** Takes a place for the data; null: nothing outlives the process. `alone`: refused where anybody else works there. */
  enter(directory: string | null, alone?: boolean): Promise<Entered>;
  /** Data that is looked at only, as it is at one moment, whether an application runs on it or not. */
  peek(directory: string): Promise<Peeked>;
  /** A copy of what is there at this moment, without the contents of files, to try things on: it goes when it is released or closed. */
  duplicate(directory: string): Promise<Entered>;
  readonly earlier: EarlierStates;
}

/** What was before each change that was agreed to. Rejects where the place cannot be reached. */
export interface EarlierStates {
  /** The newest first. */
  list(directory: string): Promise<readonly EarlierState[]>;
  peek(directory: string, name: string): Promise<Peeked>;
  /** Of those that are listed. */
  remove(directory: string, name: string): Promise<void>;
  /**
   * Puts it in the place of what is there, in one step, once `isStill` has looked and agrees; what was there is an earlier state from then
   * on. Refused where an application works there; rejects where it cannot be done, and then nothing is.
   */
  bringBack(directory: string, name: string, now: Instant, isStill: (look: Look) => Promise<boolean>): Promise<BroughtBack>;
}

export interface EarlierState {
  /** Where it is, as people know it. */
  readonly name: string;
  /** When it was copied. */
  readonly at: Instant;
}

/** `kept`: what was there until now. */
type BroughtBack = { readonly kind: 'done'; readonly kept: string } | { readonly kind: 'differs' } | Refused;

export type Entered = { readonly kind: 'entered'; readonly place: Place } | Refused;

export type Peeked = { readonly kind: 'found'; readonly peek: Peek } | Refused;

/** One clear line: no access, another process, no data. */
interface Refused {
  readonly kind: 'refused';
  readonly message: string;
}

/** A place that this application works in, before anything is written there. */
export interface Place {
  /** As people know it. */
  readonly name: string;
  /** There is something. */
  readonly existed: boolean;
  /** What to say where an application has run before and its data is missing; null where the place is as good as new. */
  gone(): string | null;
  /** The place stays as it is, byte for byte. */
  look<T>(work: (look: Look) => Promise<T>): Promise<T>;
  /** Opens what may be written from here on; closed with it, or released. */
  open(use: DatabaseUse): Promise<Database>;
  release(): void;
}

export interface Look {
  readonly statements: Pick<Statements, 'all'>;
  readonly catalogue: Catalogue;
}

export interface Peek extends Look {
  readonly name: string;
  readonly statements: Statements;
  readonly sql: SqlDialect;
  readonly contents: Pick<Contents, 'read'>;
  close(): void;
}

/** On whose behalf a database is open. */
export interface DatabaseUse {
  readonly plan: Plan;
  /** Hash of the document, where it is kept with the data. */
  readonly document?: string | undefined;
  /** What one question may take, in milliseconds. */
  readonly limitMs: number;
  readonly readers?: ReaderOptions | undefined;
}

/** Threads that answer what takes long, for a database that works inside this process. */
export interface ReaderOptions {
  /** The entry point of such a thread, as it was built. */
  readonly script: URL;
  readonly most: number;
  /** A question that has waited so long for its turn is refused; 30 s where nothing is said. */
  readonly longestWaitMs?: number;
}

export interface Database {
  /** Where the data is; null when nothing is kept. */
  readonly directory: string | null;
  readonly name: string;
  readonly sql: SqlDialect;
  /** What is committed, statement by statement. */
  readonly reading: Statements;
  /**
   * Questions about records, each on one state of what is committed and within its time. `isOfAMoment`: all of them are asked by one who came now
   * and is answered soon: figures are as they were at any moment after that.
   */
  questions(isThere: () => boolean, isOfAMoment?: boolean): Ask;
  /**
   * Resolves when what `work` wrote is on disk; rejects, with nothing of it kept, when it throws. `work` may be run anew where another
   * transaction was in its way. `by`: whose turn it takes.
   */
  transaction<T>(work: (session: DatabaseSession) => Promise<T>, by?: string): Promise<T>;
  /** The same, while nobody else writes: for following a document. */
  exclusive<T>(work: (session: DatabaseSession) => Promise<T>): Promise<T>;
  /**
   * Makes an index beside those who read and write, or as near to it as the database comes: where others wait for it, for it alone. One that an
   * earlier try left unfinished goes first. Rejects, and leaves none, where rows do not allow a unique one.
   */
  buildIndex(table: TablePlan, index: IndexPlan): Promise<void>;
  /** By its name in the plan, where it is there, beside others as `buildIndex`. */
  dropIndex(name: string): Promise<void>;
  readonly ids: Ids;
  readonly requests: RunningRequests;
  readonly leases: Leases;
  readonly contents: FileContents;
  readonly commits: Pick<Commits, 'listen'>;
  readonly notified: Pick<Notifications, 'listen'>;
  readonly access: AccessChanges;
  /** What other servers on the same data do; missing where there can be none. */
  readonly others?: OtherServers;
  /** Missing where it cannot be said whether somebody else wrote here: then nothing is remembered of the data. */
  readonly writes?: Writes;
  /**
   * Makes what is committed an earlier state, named after the moment, from within `exclusive` and before anything is written there; `remove`
   * where that did not end well: what did not go with it goes then.
   */
  keepState(session: DatabaseSession, now: Instant): Promise<{ readonly name: string; remove(): void }>;
  /** The same data for another document. This one answers to nothing from then on. */
  handOver(use: DatabaseUse): Database;
  close(): Promise<void>;
}

/** What was committed, for what is remembered of it. */
export interface Writes {
  /**
   * Another number once something is committed that may have changed a row of one of these tables, before whoever wrote it is answered: as
   * it is at a moment after this was asked. null where that cannot be said now.
   */
  last(tables: readonly string[]): number | Promise<number | null>;
}

/** Rejects with ReadTooLong, TooManyReads, NobodyWaits, UnusableCursor, StoreUnavailable. */
export type Ask = <Name extends QuestionName>(name: Name, query: QueryTo<Name>) => Promise<AnswerTo<Name>>;

/** A running transaction. What is asked in it sees what it wrote. One object may serve one transaction after the other. */
export interface DatabaseSession {
  readonly statements: Statements;
  /**
   * What was asked is remembered until something is written, and what is asked at the same moment goes together: then asking ahead saves a way.
   * Missing where asking costs next to nothing.
   */
  readonly remembers?: true;
  /**
   * Where several changes go on in one transaction, `answer` is not waited for: it is expected to be `value`, and nothing is kept of any of
   * them where it is not. Else it is waited for; missing where changes never share one.
   */
  expect?(answer: Promise<boolean> | boolean, value: boolean): Promise<boolean> | boolean;
  /**
   * From now on nothing is asked in this change that was not asked since it wrote last: the next may go on while it waits. `asked`: what that was by,
   * for as long as it is remembered that something else was asked behind it all the same.
   */
  answering?(asked: object): void;
  readonly catalogue: Catalogue;
  /** Runs SQL that is not worth keeping prepared. */
  execute(sql: string): Promise<void>;
  /** Both by their names in plans. */
  renameIndex(from: string, to: string): Promise<void>;
  /** A question within the transaction has its time: throws ReadTooLong. */
  inTime<T>(work: () => Promise<T>): Promise<T>;
  readonly news: News;
  /** Done once after the commit, before anybody hears of it; never for what was rolled back. Each statement is kept by itself. */
  afterwards(work: (statements: Statements) => Promise<void>): void;
}

/** What others are sent once it is on disk, in order; forgotten when it is rolled back. */
export interface News {
  /** False while nobody listens: then nothing needs to be noted. */
  readonly wanted: boolean;
  changed(commit: Commit): void;
  /** A person was notified, or read it. */
  notified(person: string): void;
  /** It may have changed what a person may do, or whether they may come in. */
  accessChanged(person: string): void;
  /** Gives what forgets the changes that come after it. */
  mark(): () => void;
}

/** Ids of records: text order is the order of creation. */
export interface Ids {
  next(now: Instant): string;
}

interface OtherServers {
  /** `listener` is called after each of their commits that this one heard of, once others have been told. */
  listen(listener: (commits: readonly Commit[]) => void): () => void;
  /** `listener` is called where they may have committed something that nobody here heard of. */
  missed(listener: () => void): () => void;
  /** False once one of them let the data follow another document: then nothing is written here. */
  isCurrent(): boolean;
  readonly signals: Signals;
}

/** What one server at a time does. */
export interface Leases {
  /** Whether it is this server's from now on, until it leaves it or is gone; also where it was already. */
  take(what: string): Promise<boolean>;
  /** Never rejects: what cannot be left now is left as soon as it can. */
  leave(what: string): Promise<void>;
  /** All that begin so and are some server's now. */
  held(beginning: string): Promise<readonly string[]>;
}

/** Requests that are worked on, by key, wherever they arrived. */
export interface RunningRequests {
  /** `running`: the same is worked on. `other`: the key is that of another request. */
  begin(key: string, request: string): Promise<'new' | 'running' | 'other'>;
  end(key: string): Promise<void>;
}

/** Contents of files, kept with the data or elsewhere. */
export interface FileContents extends Omit<Contents, 'write'> {
  /** Nobody waits for it within a transaction: it answers late, and may not answer at all while the data does. */
  readonly isElsewhere?: boolean;
  write(id: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Removes contents that nothing is known of, once no upload can still be writing them. */
  removeUnknown(isKnown: (id: string) => Promise<boolean>): Promise<void>;
  /** Missing where it goes with the database. */
  close?(): void;
}
