/**
 * Rows while somebody reads further down: what changes, changes in its place; what is new above waits; what is no longer
 * in the list stays, softer, until the list is shown anew. So nothing moves under the reader's eyes.
 */
import type { WireRecord } from '@ninefold/protocol';

export interface DeferredRows {
  readonly rows: readonly WireRecord[];
  /** How many rows wait to be shown. */
  readonly waiting: number;
  /** Ids of rows that are no longer in the list. */
  readonly gone: ReadonlySet<string>;
}

/** `shown` in its own order as `newest` has it by now, then what follows its last row in `newest`. */
export function deferRows(shown: readonly WireRecord[], newest: readonly WireRecord[]): DeferredRows {
  const now = new Map(newest.map((row) => [row.id, row]));
  const known = new Set(shown.map((row) => row.id));
  const last = newest.findLastIndex((row) => known.has(row.id));
  // What comes after the last known row is the next page, not news.
  const following = newest.slice(last + 1);
  const waiting = newest.slice(0, last + 1).filter((row) => !known.has(row.id)).length;
  const gone = new Set(shown.flatMap((row) => (row.id !== null && !now.has(row.id) ? [row.id] : [])));
  return { rows: [...shown.map((row) => now.get(row.id) ?? row), ...following], waiting, gone };
}
