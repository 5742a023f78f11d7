/**
 * `GET /_app/board?screen=…` with `filter`, `search` and `limit` as for rows: the columns of a board, each with its first cards.
 * `&column=VALUE&after=…` gives the next cards of one column (`column=` of the one for records without a value).
 */
import type { ActionState, Permitted, WaitingCall } from './records.ts';
import type { WireRecord, WireValue } from './wire.ts';

export interface Board {
  /** In the document's order; a column in which no record one may read can ever stand is left out. */
  readonly columns: readonly BoardColumn[];
  /** There are more values than columns are told (references only). */
  readonly more: boolean;
}

export interface BoardColumn extends BoardPage {
  /** The value as a filter names it; null for the records without one. */
  readonly value: string | null;
  /** Empty for the records without a value. */
  readonly label: string;
  readonly count: number;
  /** Of every number and money that the board shows, by its path, over all the records of the column; null where there is none. */
  readonly sums: readonly { readonly path: readonly string[]; readonly value: WireValue }[];
}

export interface BoardPage {
  readonly cards: readonly BoardCard[];
  /** Keyset cursor of the next cards; null when there are no more. */
  readonly next: string | null;
}

export interface BoardCard {
  readonly record: WireRecord;
  /** Of a board by state: what the screen offers and one may do from here, with the states it leads to. */
  readonly actions: readonly ActionState[];
  /** Of a board by another field: whether one may change that field here, where the screen offers to edit. */
  readonly edit: Permitted;
  /** What it waits for: nothing of it can be changed meanwhile. */
  readonly waiting: WaitingCall | null;
}
