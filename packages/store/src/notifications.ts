/** Notifications, kept with the change that causes them. */
import type { Instant, StatementId } from '@ninefold/model';

export interface NewNotification {
  /** Id of the person's record. */
  readonly person: string;
  /** By which they are told it for another; it goes with that. */
  readonly substitution?: string | undefined;
  /** The record it is about. */
  readonly entity: string;
  readonly record: string;
  /** Of the effect. */
  readonly statement: StatementId;
  readonly message: string;
}

/** `person`: id of the person's record, or of the substitution by which somebody is told for another. */
export interface StoredNotification extends Omit<NewNotification, 'substitution'> {
  readonly id: string;
  readonly at: Instant;
  readonly read: boolean;
}

export interface NotificationReads {
  /** With those they are told for others. Newest first; `after` is the id of the last one seen. */
  page(person: string, after: string | null, limit: number): Promise<readonly StoredNotification[]>;
  /** Newest first. */
  unread(person: string, limit: number): Promise<readonly StoredNotification[]>;
  /** About one record, made from one moment until before another; oldest first. */
  about(entity: string, record: string, from: Instant, until: Instant): Promise<readonly StoredNotification[]>;
}

/** By id, those about one record, or all. */
export type WhichRead = readonly string[] | 'all' | Pick<NewNotification, 'entity' | 'record'>;

export interface NotificationWrites {
  add(notification: NewNotification): Promise<StoredNotification>;
  /** The same, unless just that is among what they have not read about the record: false then. */
  addUnlessUnread(notification: NewNotification): Promise<boolean>;
  /** Only those of the person, and those they are told for others. */
  markRead(person: string, which: WhichRead): Promise<void>;
}

export interface Notifications extends NotificationReads {
  /** Called after each commit with the people who were notified, or read it. Returns what ends it. Must not throw. */
  listen(listener: (people: readonly string[]) => void): () => void;
}
