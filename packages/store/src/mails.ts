/** Mail that waits to be sent: written with the change that causes it, gone once it is sent. */
import type { Instant } from '@ninefold/model';

export interface NewMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The record that a mail tells of. */
export interface MailAbout {
  readonly entity: string;
  readonly record: string;
}

export interface StoredMail extends NewMail {
  readonly id: string;
  readonly since: Instant;
  /** Tries that failed. */
  readonly made: number;
}

export interface MailReads {
  /** Whose time to be sent has come, the oldest first. */
  due(now: Instant, limit: number): Promise<readonly StoredMail[]>;
  /** When one is to be sent next; null: none waits. */
  next(): Promise<Instant | null>;
}

export interface MailWrites {
  add(mail: NewMail, about?: MailAbout): Promise<void>;
  tryAgain(id: string, made: number, next: Instant): Promise<void>;
  /** Sent, or given up. */
  remove(id: string): Promise<void>;
}
