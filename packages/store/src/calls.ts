/** Calls to somebody else that a transition waits for: the intention first, then each try, then what came of it. */
import type { Instant, StatementId } from '@ninefold/model';
import type { Who } from './who.ts';

/** What is intended, in the transaction that judged it. `asked`, `answers` and `request` are JSON of the caller's, without secrets. */
export interface CallIntention extends Who {
  readonly entity: string;
  readonly record: string;
  readonly transition: StatementId;
  /** Statement of the call, its words for people, and the action that made it; null when nobody did. */
  readonly call: StatementId;
  readonly words: string;
  readonly action: string | null;
  readonly asked: unknown;
  /** What earlier calls of the same transition returned. */
  readonly answers: readonly unknown[];
  /** null: the intention's own id is the key. */
  readonly key: string | null;
  readonly request: unknown;
  readonly tries: number;
  /** Milliseconds for each try. */
  readonly timeLimit: number;
}

export interface StoredCall extends Omit<CallIntention, 'key'> {
  readonly id: string;
  readonly key: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly since: Instant;
  /** Tries that came to an end, and when the next one is due. */
  readonly made: number;
  readonly next: Instant;
  readonly failure: CallFailure | null;
}

/** What people are shown of a call that did not work out. */
export interface CallFailure {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly statement: StatementId | null;
  readonly at: Instant;
}

export interface CallReads {
  find(id: string): Promise<StoredCall | null>;
  /** All that wait, those due first. */
  waiting(limit: number): Promise<readonly StoredCall[]>;
  /** What a record waits for; and what failed, until it moves on or is tried again. */
  ofRecord(entity: string, record: string): Promise<{ readonly waiting: StoredCall | null; readonly failed: StoredCall | null }>;
}

/** Each belongs to the transaction it is made in. All but `begin` change only a call that still waits, and say whether it did. */
export interface CallWrites {
  /** Makes the record wait: until the end every other change of it is refused. null: it waits already. */
  begin(intention: CallIntention): Promise<StoredCall | null>;
  tryAgain(id: string, made: number, next: Instant): Promise<boolean>;
  /** Frees the record. */
  end(id: string, failure: CallFailure | null): Promise<boolean>;
  /** From now on the record says what failed, until it moves on or is tried again. */
  tellFailure(id: string): Promise<void>;
}
