/** What people are told by the application. */
import type { StatementId } from '@ninefold/model';

/** `GET /_app/notifications?after=…&limit=…`, newest first; only those about records the reader may read. */
export interface NotificationPage {
  readonly items: readonly NotificationItem[];
  readonly next: string | null;
  /** Of all, not only of this page; 100 stands for more. */
  readonly unread: number;
}

export interface NotificationItem {
  readonly id: string;
  readonly at: string;
  readonly message: string;
  readonly entity: string;
  readonly record: string;
  /** Of the first screen that shows the record; null when none does. */
  readonly path: string | null;
  /** Of the effect that told it. */
  readonly statement: StatementId;
  readonly read: boolean;
}

/** Body of `POST /_app/notifications/read`. */
export type NotificationsRead =
  | { readonly ids: readonly string[] }
  /** Those about one record. */
  | { readonly about: { readonly entity: string; readonly id: string } }
  | { readonly all: true };

/** Something that will happen to a record by itself. */
export interface TimerAnswer {
  /** Of the transition. */
  readonly statement: StatementId;
  readonly due: string;
  /** Who is told something then, as the record stands now; only those the reader may know of. */
  readonly told: readonly string[];
  /** The state it moves to; null where it stays. */
  readonly to: string | null;
  /** Names of fields that are set. */
  readonly sets: readonly string[];
}
