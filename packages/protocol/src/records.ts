/** Reading and changing records under `/_app`. */
import type { StatementId } from '@ninefold/model';
import type { TimerAnswer } from './notifications.ts';
import type { ProblemPart } from './problem.ts';
import type { WireRecord, WireValue } from './wire.ts';

/** One condition of a list's filter. `path` is a field path of the list's entity. */
export interface FilterTerm {
  readonly path: readonly string[];
  readonly operator: 'is' | 'is not' | 'from' | 'to' | 'contains' | 'empty' | 'not empty';
  /** For `is` and `is not`: any of these (records by id). For the others: one. */
  readonly values: readonly string[];
}

/** `GET /_app/rows?screen=…` with `filter` (JSON of FilterTerm[]), `order` (`path.with.dots:asc`), `search`, `after`, `limit`. */
export interface Rows {
  readonly rows: readonly WireRecord[];
  /** Keyset cursor of the next page; null on the last. */
  readonly next: string | null;
  /** Sent with the first page only: records the reader may read under this filter. */
  readonly total: number | null;
}

/** The rows of the first screen, sent inside its page. `path` is the request they answer. */
export interface FirstRows {
  readonly path: string;
  readonly rows: Rows;
}

/** Something one may do, or may not with the reason. What one has no right to at all is absent. */
export interface ActionState {
  readonly action: string;
  readonly statement: StatementId;
  readonly asksFor: readonly string[];
  /** The states it can lead to from here; just the one where that is known before anything is asked. */
  readonly to: readonly string[];
  readonly available: boolean;
  /** Why not, in the document's words, when not available. */
  readonly reason: string | null;
  /** All that the record lacks for it, each at its place; the first says the same as `reason`. */
  readonly needs: readonly ProblemPart[];
  /** The action is stopped by a gap: its button shows the gap. */
  readonly gap: boolean;
}

/** `GET /_app/records/:entity/:id`, and the answer to every change. */
export interface RecordAnswer {
  readonly record: WireRecord;
  /** Since when it is in its state, ISO text, and the states before; null for entities without states. */
  readonly since: string | null;
  readonly before: readonly string[];
  readonly actions: readonly ActionState[];
  /** Fields of the record and of its lines (`lines.amount`) that may be edited; empty when it may not be edited. */
  readonly editable: readonly string[];
  /** Of the lists among them, by name: what may be done with the lines as a whole. */
  readonly lines: Readonly<Record<string, LinesAnswer>>;
  readonly edit: Permitted;
  readonly delete: Permitted;
  readonly waiting: WaitingCall | null;
  /** Told until the record moves on or is tried again. */
  readonly failed: FailedCall | null;
  /** What will happen by itself, the next first. */
  readonly timers: readonly TimerAnswer[];
}

export interface LinesAnswer {
  readonly add: boolean;
  /** Lines may change places. */
  readonly order: boolean;
  /** Ids of the lines that may not be removed. */
  readonly stay: readonly string[];
}

/** A call to somebody else that a record waits for: nothing of it can be changed meanwhile. */
export interface WaitingCall {
  /** What the call does, in the document's words. */
  readonly call: string;
  readonly statement: StatementId;
  readonly since: string;
  /** Tries that came to nothing, and how many there are at most. */
  readonly made: number;
  readonly tries: number;
  /** When it is tried next; null while it is being tried. */
  readonly next: string | null;
  /** Why it is not tried at all: something was not given at start. */
  readonly reason: string | null;
}

export interface FailedCall {
  readonly call: string;
  readonly statement: StatementId;
  readonly code: string;
  readonly message: string;
  readonly at: string;
}

/** `absent`: no right. `no`: a right, but not now, and why. */
export type Permitted =
  | { readonly may: 'yes'; readonly statement: StatementId }
  /** `because`: they may not do it to this record as it is; it waits for a call; who may is not shown. */
  | { readonly may: 'no'; readonly because: 'right' | 'wait' | 'gap'; readonly statement: StatementId; readonly reason: string }
  | { readonly may: 'absent' };

/** `GET /_app/new/:entity`. */
export interface NewAnswer {
  readonly record: WireRecord;
  readonly editable: readonly string[];
  readonly lines: RecordAnswer['lines'];
  readonly create: Permitted;
}

/** `GET /_app/options/:entity?search=…`: records that a reference may name. */
export interface Options {
  readonly options: readonly WireRecord[];
  readonly next: string | null;
}

export interface HistoryEntry {
  readonly at: string;
  readonly who: { readonly id: string; readonly label: string } | null;
  /**
   * Three are about a call to somebody else: its beginning, and how it ended. `action` is then the call's words. `access` is about a
   * person's coming in: `action` says what changed (`roles changed`), `from` and `to` are roles.
   */
  readonly what: 'created' | 'edited' | 'moved' | 'deleted' | 'calling' | 'answered' | 'failed' | 'access';
  readonly action: string | null;
  readonly statement: StatementId | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Of what the application did by itself: who was told something, as far as the reader may know of them. */
  readonly told: readonly string[];
  /** Only fields the reader may read. Lines are told as their count before and after, with `line` changes inside. */
  readonly changes: readonly { readonly field: string; readonly from: WireValue; readonly to: WireValue }[];
  /** The text of the document that held then, by its hash, and whether it is the one that runs. */
  readonly document: { readonly hash: string; readonly current: boolean };
}

/** `GET /_app/records/:entity/:id/history?after=…`, newest first. */
export interface History {
  readonly entries: readonly HistoryEntry[];
  readonly next: string | null;
}

/** Body of create, edit and action. `version` is the one the edit was based on; lines carry their `id` when they exist. */
export interface ChangeRequest {
  readonly version?: number;
  readonly fields: Readonly<Record<string, WireValue>>;
}
