/** The columns of a board, each with its first cards; and the next cards of one column. */
import type { Static } from 'typebox';
import { after, limit, search } from './parameters.ts';
import { actionState, permitted, waitingCall } from './records.ts';
import { filter } from './rows.ts';
import {
  anyOf,
  arrayOf,
  closed,
  component,
  count,
  decimalText,
  described,
  flag,
  nullableText,
  optional,
  orNull,
  type Schema,
  text,
} from './schema.ts';
import { type WireValue, wireRecord } from './wire.ts';

const boardCard = closed({
  record: wireRecord,
  /** Of a board by state: what the screen offers and one may do from here, with the states it leads to. */
  actions: arrayOf(actionState),
  /** Of a board by another field: whether one may change that field here, where the screen offers to edit. */
  edit: permitted,
  /** Of a board in lanes: whether one may change the field of the lanes here, where the screen offers to edit. */
  lane: optional(permitted),
  /** What it waits for: nothing of it can be changed meanwhile. */
  waiting: orNull(waitingCall),
});

const cards = {
  cards: arrayOf(boardCard),
  /** Keyset cursor of the next cards; null when there are no more. */
  next: nullableText,
};

const boardPage = component('ninefold.BoardPage', closed(cards));

/** A value as fields have it; of a sum it can be nothing else. */
const sum: Schema<WireValue> = orNull(decimalText);

const head = {
  /** The value as a filter names it; null for the records without one. */
  value: nullableText,
  /** Empty for the records without a value. */
  label: text,
  count,
  /** How many there should be at most, and how many of those one may read there are without search and filters; null where nothing is said. */
  atMost: orNull(closed({ most: count, held: count, statement: text })),
  /** Of every number and money that the board shows, by its path, over all the records of the column; null where there is none. */
  sums: arrayOf(closed({ path: arrayOf(text), value: sum })),
};

const boardColumn = closed({ ...head, ...cards });

const boardLane = closed({
  /** As `lane` takes it: `is:` and a value, `none`, `hidden`. */
  key: text,
  /** As a filter names it; null for the records without one, and where it may not be read. */
  value: nullableText,
  /** Empty for the records without a value, and where it may not be read. */
  label: text,
  /** How many cards each column has in it. */
  counts: arrayOf(count),
});

const boardLanes = component(
  'ninefold.BoardLanes',
  closed({
    columns: arrayOf(closed(head)),
    /** There are more columns. */
    more: flag,
    /** In the document's order, or by their names. */
    lanes: arrayOf(boardLane),
    /** There are more lanes. */
    moreLanes: flag,
  }),
);

const board = component(
  'ninefold.Board',
  closed({
    /** In the document's order; a column in which no record one may read can ever stand is left out. */
    columns: arrayOf(boardColumn),
    /** There are more values than columns (references only). */
    more: flag,
  }),
);

export type Board = Static<typeof board>;
export type BoardColumn = Static<typeof boardColumn>;
export type BoardLane = Static<typeof boardLane>;
export type BoardLanes = Static<typeof boardLanes>;
export type BoardPage = Static<typeof boardPage>;
export type BoardCard = Static<typeof boardCard>;

export const boardRoutes = {
  board: {
    id: 'board',
    summary: 'The columns of a board screen with their first cards, or the next cards of one column',
    for: 'permitted',
    path: {},
    query: {
      screen: text,
      filter,
      search,
      lanes: optional(
        described(text, 'A field of the entity, by whose values the board lies in lanes: which there are, and how much each has.'),
      ),
      lane: optional(described(text, 'Key of a lane: the board of just this one.')),
      column: optional(described(text, 'Just the cards of the column with this value; empty for the one without.')),
      after,
      limit,
    },
    answers: {
      200: {
        description: 'The board; its lanes where they are asked for without one of them; a page of cards when a column is asked for.',
        schema: anyOf(board, boardPage, boardLanes),
      },
    },
  },
} as const;
