/** The store: everything the application keeps, behind one interface for every database. */
import type { IncludeTree } from '@ninefold/engine';
import type { Application, Instant, Settings, WorkingTime } from '@ninefold/model';
import type { AccountReads } from './accounts.ts';
import type { ChangePlan } from './change-plan.ts';
import type { ChangeProgress } from './change-progress.ts';
import type { Transaction } from './changes.ts';
import type { Commits } from './commits.ts';
import type { Leases, ReaderOptions } from './dialect/database.ts';
import type { Files } from './files.ts';
import type { MailPreferenceReads } from './mail-preferences.ts';
import type { MailReads } from './mails.ts';
import type { Notifications } from './notifications.ts';
import type { AccessChanges, PeopleReads } from './people.ts';
import type { PictureReads } from './pictures.ts';
import type { RecordQueries } from './queries.ts';
import type { Retentions } from './retention.ts';
import type { Seals } from './seals.ts';
import type { Signals } from './signals.ts';
import type { SubstitutionReads } from './substitutions.ts';
import type { System } from './system.ts';
import type { ViewReads } from './views.ts';

export interface Clock {
  now(): Instant;
}

/** The document as somebody wrote it, and who brought it. */
export interface DocumentSource {
  readonly text: string;
  /** Of the program that runs it. */
  readonly version: string;
  /** Whoever started it, by the name this machine has for them; null where it has none. */
  readonly by: string | null;
}

export interface OpenOptions {
  readonly application: Application;
  readonly documentHash: string;
  /** Kept with the data, so that a document of any moment can be read again. */
  readonly documentSource?: DocumentSource | undefined;
  /** null: nothing outlives the process. */
  readonly directory: string | null;
  /** Where files are to be kept (`readFilesAddress`); undefined: where the data says, at first with it. */
  readonly files?: string | undefined;
  readonly clock: Clock;
  /** Values for first data and defaults of new fields; without them, those of the document. */
  readonly settings?: Settings;
  /** Threads that answer what takes long, where the database works in this process; without them this thread does. */
  readonly readers?: ReaderOptions | undefined;
  /** What one question may take, in milliseconds: a check gives less. */
  readonly longestReadMs?: number | undefined;
  /**
   * Opened for a moment, while no server works there, by something that does not know what is given at start: constants count as what the
   * data was made with, and timers stay as they are planned.
   */
  readonly briefly?: boolean;
  /**
   * People work on the data meanwhile, by `previous` or by servers of their own: what can be is worked out beside them before the data
   * follows. Not with `accept`.
   */
  readonly beside?: BesideOptions | undefined;
  /** The plan that was agreed to: what it asks for is done. Anything else that would need consent is not. */
  readonly accept?: string | undefined;
  /** The store of the document as it was before an edit: taken over when the new one opens, untouched otherwise. */
  readonly previous?: Store;
}

export interface BesideOptions {
  /** Called after each step of it; the next one waits for what it gives. */
  told(progress: ChangeProgress): void | Promise<void>;
  /** Tables of fewer rows are left to the transaction: that is a moment. 10,000 where nothing is said. */
  readonly leastRows?: number;
  /** Records worked out in one transaction; where nothing is said up to 500, fewer where that takes long. */
  readonly rowsAtOnce?: number;
}

export interface PlanOptions extends Pick<OpenOptions, 'application' | 'documentHash' | 'clock' | 'settings'> {
  readonly directory: string;
  /** As people know the place. */
  readonly name: string;
}

export type Planned = { readonly kind: 'planned'; readonly plan: ChangePlan } | { readonly kind: 'refused'; readonly message: string };

export type Opening =
  /** `applied`: what was changed in the database to follow the document, in plain sentences. `backup`: what was before is kept there. */
  | { readonly kind: 'opened'; readonly store: Store; readonly applied: readonly string[]; readonly backup?: string }
  /**
   * Following the document could lose or reinterpret data; nothing was touched. `changes`: what stands in the way, in plain sentences.
   * `differs`: why it is not the plan that was agreed to.
   */
  | { readonly kind: 'needs-plan'; readonly changes: readonly string[]; readonly plan: ChangePlan; readonly differs?: string }
  /** One clear line: no access, another process, another document's data. */
  | { readonly kind: 'refused'; readonly message: string };

export interface Store extends RecordQueries {
  /**
   * One write transaction at a time. Committed (and on disk) when it resolves; rolled back when `work` throws.
   * After a refusal the transaction goes on without the refused change.
   */
  change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * The same data for somebody who may leave: what they still wait for then is not answered (NobodyWaits). Changes are carried out.
   * `isOfAMoment`: all that is asked belongs to one answer that is given soon, so a figure may be of any moment from now on.
   */
  attendedBy(isThere: () => boolean, isOfAMoment?: boolean): Store;
  /** The same data for a person who changes it: of what several have sent by then, each has one carried out before anybody's next. */
  inTurnOf(person: string): Store;
  /** When people work, without the holidays that are kept now; undefined where it is not shown. The same object until that changes. */
  workingTime(): WorkingTime | undefined;
  readonly system: System;
  readonly files: Files;
  readonly notifications: Notifications;
  readonly mails: MailReads;
  readonly mailPreferences: MailPreferenceReads;
  readonly people: PeopleReads;
  readonly pictures: PictureReads;
  readonly access: AccessChanges;
  readonly accounts: AccountReads;
  readonly views: ViewReads;
  readonly substitutions: SubstitutionReads;
  readonly commits: Commits;
  readonly signals: Signals;
  readonly seals: Seals;
  readonly retentions: Retentions;
  /** What one server at a time does, where several work on the data. */
  readonly leases: Leases;
  /** False once another server let the data follow another document: then nothing is written here. */
  isCurrent(): boolean;
  /**
   * Tells when it last changed who somebody is who signs in as one of these, or whether they may come in: a number that is another then,
   * before the change is answered, at a moment after it was asked for. null where that cannot be known, so that nothing may be remembered.
   */
  lastChangeOf(people: readonly LoadedPeople[]): LastChange | null;
  /** Where the data is; null when nothing is kept. */
  readonly directory: string | null;
  close(): Promise<void>;
}

/** null where it cannot be said now. Rejects with StoreUnavailable. */
export type LastChange = () => number | Promise<number | null>;

/** People of an entity, with what comes along with their records. */
export interface LoadedPeople {
  readonly entity: string;
  readonly load: IncludeTree;
}

type UnavailableReason = 'full' | 'read-only' | 'damaged' | 'closed' | 'another document' | 'files out of reach' | 'files of other data';

/** The database cannot do it now: the disk is full, read-only or damaged. What was acknowledged is kept. */
export class StoreUnavailable extends Error {
  readonly reason: UnavailableReason;
  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
    this.reason = reason;
  }
}
