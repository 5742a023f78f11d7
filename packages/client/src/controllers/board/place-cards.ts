/** Cards where they stand: as the server said, and those on their way already where they are going. */
import type { Field } from '@ninefold/model';
import type { BoardCard, BoardColumn } from '@ninefold/protocol';
import type { ColumnValue, ColumnWay } from './ways.ts';

/** The field of the lanes, and its values as filters name them; keys of the lanes. */
interface LaneMove {
  readonly field: Field;
  readonly from: string;
  readonly to: string;
}

/** A card on its way: nothing is sure until the server has said so. */
export interface CardMove {
  readonly card: BoardCard;
  readonly id: string;
  readonly from: ColumnValue;
  /** Where it leads; the same as `from` when that is no column of this board. */
  readonly to: ColumnValue;
  readonly way: ColumnWay;
  /** Of a board in lanes: from which to which. */
  readonly lane?: LaneMove;
  /** Begun by keys: the focus goes with the card. */
  readonly byKeys: boolean;
}

/** Each card on its way stands on top of the column it goes to, the newest first; one that leads off the board stays where it was. `lane`: the columns are those of this lane. */
export function placeCards(columns: readonly BoardColumn[], moves: readonly CardMove[], lane?: string): readonly BoardColumn[] {
  if (moves.length === 0) return columns;
  const moving = new Set(moves.map(({ id }) => id));
  const newest = [...moves].reverse();
  return columns.map((column) => ({
    ...column,
    cards: [
      ...newest.filter((move) => move.to === column.value && !isStill(move) && move.lane?.to === lane).map(({ card }) => card),
      ...column.cards.filter(({ record }) => !moving.has(record.id ?? '') || stays(newest, record.id)),
    ],
  }));
}

function stays(moves: readonly CardMove[], id: string | null): boolean {
  return moves.some((move) => move.id === id && isStill(move));
}

function isStill({ from, to, lane }: CardMove): boolean {
  return to === from && lane?.to === lane?.from;
}
