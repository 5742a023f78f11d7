/**
 * A limit for what runs on one connection. SQLite cannot be interrupted from outside while it works for this thread; so it asks
 * itself, in what it walks along (`inTime`), in each call of a function of ours, and before each statement.
 */
import { ReadTooLong } from '../../read-limits.ts';

export interface TimeLimit {
  /** Throws ReadTooLong out of what `work` asks of the database when it takes longer. A limit inside another only shortens it. */
  within<T>(ms: number, work: () => T): T;
  /** The same for what is answered bit by bit: nothing else may run on the connection meanwhile. */
  during<T>(ms: number, work: () => Promise<T>): Promise<T>;
  /**
   * The same, but where it is over it has so much once more, of the processor then: that the machine worked for others meanwhile is nothing
   * that the work can help.
   */
  duringTwice<T>(ms: number, work: () => Promise<T>): Promise<T>;
  /** Throws when the time is over. */
  check(): void;
  /** Whether the time is over; never without a limit. */
  isOver(): boolean;
}

/** None until `within` or `during` sets one. For one connection. */
export function createTimeLimit(): TimeLimit {
  let until = Number.POSITIVE_INFINITY;
  let again: { readonly ms: number; began?: NodeJS.CpuUsage } | undefined;
  const isOver = (): boolean => {
    const now = performance.now();
    if (now <= until || !again) return now > until;
    // Dear to ask: only whoever is late does.
    const { user, system } = again.began ? process.cpuUsage(again.began) : { user: 0, system: 0 };
    again.began ??= process.cpuUsage();
    const left = again.ms - (user + system) / 1000;
    if (left > 0) until = now + left;
    return left <= 0;
  };
  const during = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    const outer = until;
    until = Math.min(outer, performance.now() + ms);
    try {
      return await work();
    } finally {
      until = outer;
    }
  };
  return {
    within(ms, work) {
      const outer = until;
      until = Math.min(outer, performance.now() + ms);
      try {
        return work();
      } finally {
        until = outer;
      }
    },
    during,
    async duringTwice(ms, work) {
      const outer = until;
      until = Math.min(outer, performance.now() + ms);
      again = { ms };
      try {
        return await work();
      } finally {
        until = outer;
        again = undefined;
      }
    },
    check() {
      if (isOver()) throw new ReadTooLong();
    },
    isOver,
  };
}

/** Bytes of a text that is looked through, or copied, without a look at the clock. */
const shortText = 1000;

/** SQL: true for a column that holds more than 1000 bytes, false where it is empty. */
export function isLong(column: string): string {
  return `coalesce(octet_length(${column}), 0) > ${shortText}`;
}

/** A condition that is always true, and looks at the clock for each long text of the column. */
export function inTimeOfText(column: string): string {
  return `(NOT (${isLong(column)}) OR ninefold_in_time(0))`;
}

/** More than 1000 UTF-16 units; false for what is no text. */
export function isLongText(value: unknown): boolean {
  return typeof value === 'string' && value.length > shortText;
}

/** A condition that is always true and looks at the clock once in so many rows. */
export function inTime(alias: string): string {
  return `(${alias}._rowid_ & 127 <> 0 OR ninefold_in_time(${alias}._rowid_))`;
}
