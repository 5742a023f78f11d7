/** What can be changed in the store, and what a change answers. A refusal is a value; nothing of a refused change remains. */
import type { Duplicate } from '@ninefold/engine';
import type { RecordValue, StatementId, Value } from '@ninefold/model';
import type { AccountReads, AccountWrites } from './accounts.ts';
import type { CallReads, CallWrites } from './calls.ts';
import type { CommentReads, CommentWrites } from './comments.ts';
import type { DeletionReads, DeletionWrites } from './deletions.ts';
import type { FoundFile, StoredFile } from './files.ts';
import type { FollowerReads, FollowerWrites } from './followers.ts';
import type { MailPreferenceReads, MailPreferenceWrites } from './mail-preferences.ts';
import type { MailWrites } from './mails.ts';
import type { NotificationReads, NotificationWrites } from './notifications.ts';
import type { PeopleReads, PeopleWrites } from './people.ts';
import type { PictureReads, PictureWrites } from './pictures.ts';
import type { ReadQuery, RecordQueries } from './queries.ts';
import type { SubstitutionReads, SubstitutionWrites } from './substitutions.ts';
import type { IdempotentAnswer } from './system.ts';
import type { TimerReads, TimerWrites } from './timers.ts';
import type { ViewReads, ViewWrites } from './views.ts';
import type { Who } from './who.ts';

/** Who makes a change and why, kept in the history. */
export interface Stamp extends Who {
  readonly action?: string | null;
  /** The statement that allowed or caused it. */
  readonly statement?: StatementId | null;
}

/**
 * Field name → value. Missing or undefined: as it was (on insert: empty). Computed fields are ignored: the store keeps its own.
 * A reference is a record (only its id counts). Lines are all the lines afterwards, in order: those with an id of this record's
 * lines are kept and changed, those without are new, those that are missing are removed.
 */
export type WrittenFields = Readonly<Record<string, Value | undefined>>;

/** How the record is asked for once it is written, where that is known before: where asking is dear it is asked along with writing it. */
export type AskedNext = Pick<ReadQuery, 'load' | 'environment'>;

export interface InsertChange {
  readonly entity: string;
  readonly fields: WrittenFields;
  readonly stamp: Stamp;
  readonly asked?: AskedNext | undefined;
}

export interface UpdateChange {
  readonly entity: string;
  readonly id: string;
  /** The version the edit was based on. */
  readonly version: number;
  readonly fields: WrittenFields;
  readonly stamp: Stamp;
  readonly asked?: AskedNext | undefined;
}

export interface MoveChange {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
  /** States; null of a record without states. */
  readonly from: string | null;
  readonly to: string | null;
  /** What the action sets beside the state. */
  readonly fields: WrittenFields;
  /** What neither leaves the state nor changes a field is one row of the history only: the record keeps its version. */
  readonly quiet?: boolean;
  readonly stamp: Stamp;
}

export interface DeleteChange {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
  readonly stamp: Stamp;
  /** All that goes is kept, so that it may come back (`deletions.ts`). */
  readonly keeps?: boolean;
}

/** What was deleted is to come back. */
export interface RestoreChange {
  /** Of the record that was deleted. */
  readonly entity: string;
  /** What is kept of it. */
  readonly deletion: string;
  readonly stamp: Stamp;
}

/** What is to be forgotten of a record. */
export interface ForgetChange {
  readonly entity: string;
  readonly id: string;
  /** By their names; they are empty by now. */
  readonly fields: readonly string[];
  /** Those that are worked out from them. */
  readonly following: readonly string[];
}

export type WriteResult =
  /** The record as kept: with its id, version, numbers and stored computed fields; lines in full, references by id. */
  | {
      readonly kind: 'done';
      readonly record: RecordValue;
      /** As it was; null for a new one. */
      readonly before: RecordValue | null;
      /** Fields that it changed of a record that somebody follows; undefined where nobody does. */
      readonly followed?: readonly string[] | undefined;
      /** As they were: what was deleted with it. Of what came back: what came back with it. */
      readonly alongside?: readonly RecordValue[];
      /** Of what was deleted and is kept. */
      readonly deletion?: string | undefined;
    }
  | WriteRefusal;

export type WriteRefusal =
  /** Changed meanwhile: `record` is what is kept now. */
  | { readonly kind: 'stale'; readonly record: RecordValue }
  | { readonly kind: 'not-found' }
  | ({ readonly kind: 'not-unique' } & Duplicate)
  /** A reference to a record that does not exist. */
  | { readonly kind: 'no-such-record'; readonly entity: string; readonly field: string; readonly path: readonly (string | number)[] }
  /** Somebody else signs in with the account of a person who would come back. */
  | { readonly kind: 'account-taken' }
  /** It waits for a call to somebody else, and is not to be changed until that has ended. */
  | { readonly kind: 'waiting'; readonly words: string; readonly call: StatementId }
  /** Others refer to it, to one of its lines, or to what would go with it: so it stays. */
  | { readonly kind: 'in-use'; readonly users: readonly RecordUse[] }
  /** More would go with it than one change may delete. */
  | { readonly kind: 'too-many' };

/** Records of `entity` refer by `field` to a record. */
export interface RecordUse {
  readonly entity: string;
  readonly field: string;
  /** The one that is referred to; only its id is known. */
  readonly of: RecordValue;
}

/** What is deleted with another record. */
export interface GoingRecord {
  readonly entity: string;
  readonly id: string;
  /** The field that says that it goes. */
  readonly statement: StatementId;
}

export interface Transaction extends RecordQueries {
  readonly calls: CallReads & CallWrites;
  readonly timers: TimerReads & TimerWrites;
  readonly notifications: NotificationReads & NotificationWrites;
  readonly comments: CommentReads & CommentWrites;
  readonly deletions: DeletionReads & DeletionWrites;
  readonly followers: FollowerReads & FollowerWrites;
  readonly mails: MailWrites;
  readonly mailPreferences: MailPreferenceReads & MailPreferenceWrites;
  readonly people: PeopleReads & PeopleWrites;
  readonly pictures: PictureReads & PictureWrites;
  readonly accounts: AccountReads & AccountWrites;
  readonly views: ViewReads & ViewWrites;
  readonly substitutions: SubstitutionReads & SubstitutionWrites;
  /** All that `work` does, or nothing of it when it throws: then the transaction goes on without it. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /**
   * What will be asked in a moment: where each question is a way to the database they go together, and are known by then. Does nothing where
   * nothing is saved by that. `changed`: a record that is about to be changed.
   */
  prefetch(changed: { readonly entity: string; readonly id: string }, reads: () => Promise<unknown>): void;
  /**
   * From now on nothing is asked that was not asked along with the last that was written: the next change of the same person may go on. Where
   * something is asked all the same, both are made again. `asked`: what was asked along, for as long as that is known of it.
   */
  answering(asked: object): void;
  insert(change: InsertChange): Promise<WriteResult>;
  update(change: UpdateChange): Promise<WriteResult>;
  /** The next numbers of these series, as the record will be kept: they count as given. */
  nextNumbers(record: RecordValue, fields: readonly string[]): Promise<Readonly<Record<string, Value>>>;
  /** Moves a record from one state to another. State and version are checked by the statement that moves it; else `stale`. */
  move(change: MoveChange): Promise<WriteResult>;
  /** What `delete` takes along; null: too many. */
  goingWith(entity: string, id: string): Promise<readonly GoingRecord[] | null>;
  /** Removes a record with its lines and what goes with it. `done` carries it as it was. */
  delete(change: DeleteChange): Promise<WriteResult>;
  /** Brings all back that a kept deletion took, as it was. `done` carries the record as it is kept then. */
  restore(change: RestoreChange): Promise<WriteResult>;
  /**
   * Takes the values of fields out of the record's history, and with them all that people were told about the record, mail about it that
   * waits, calls that ended, and where it is a person the views they saved, what they follow, which mails they want and who stands in for whom. The last row of the history says that they were forgotten.
   */
  forget(forgetting: ForgetChange): Promise<void>;
  /** Keeps the answer to a request in the same transaction as what the request did. */
  completeRequest(answer: IdempotentAnswer): Promise<void>;
  /** Rights given together with a record: a first person, an accepted invitation. */
  addRole(person: string, role: string): Promise<void>;
  acceptInvitation(tokenHash: string): Promise<boolean>;
  mark(mark: string, entity: string, id: string): Promise<void>;
  /** As `Files` has them. */
  keepFile(file: StoredFile): Promise<void>;
  findFile(id: string): Promise<FoundFile | null>;
}
