/** What happens to records by itself, and when: planned with the write that enters a state, gone with the one that leaves it. */
import type { Instant, StatementId } from '@ninefold/model';

export interface StoredTimer {
  readonly entity: string;
  readonly record: string;
  /** Of the transition. */
  readonly statement: StatementId;
  readonly due: Instant;
}

export interface TimerReads {
  /** What is ahead of a record, the next first. */
  ofRecord(entity: string, record: string): Promise<readonly StoredTimer[]>;
  /** What is due by now, the longest due first. */
  due(now: Instant, limit: number): Promise<readonly StoredTimer[]>;
  /** When one is due next; null: none is planned. */
  next(): Promise<Instant | null>;
}

export interface TimerWrites {
  /**
   * Takes a timer that is still planned as given: it is over, or due `again`. False when it is not: somebody else took it, the
   * record left its state, or the document changed.
   */
  take(timer: StoredTimer, again: Instant | null): Promise<boolean>;
  /** Leaves it due, and out of sight until a moment. */
  putOff(timer: StoredTimer, until: Instant): Promise<void>;
}
