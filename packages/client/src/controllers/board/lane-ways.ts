/** How a card gets to another place of a board in lanes: to another column as ever, to another lane by editing the field of the lanes. */
import type { BoardCard } from '@ninefold/protocol';
import { t } from '../../language/t.tsx';
import { type BoardOf, type ColumnValue, type Verdict, waysTo } from './ways.ts';

/** A column in a lane. */
export interface LanePlace {
  readonly column: ColumnValue;
  /** Its key. */
  readonly lane: string;
}

/** The value of its field that a lane stands for, by its key: null for none. */
export function valueOfLane(lane: string): ColumnValue {
  return lane.startsWith('is:') ? lane.slice(3) : null;
}

/** As `waysTo`. Where an action leads to the column, the lane is another step. */
export function waysBetween(about: BoardOf, card: BoardCard, from: LanePlace, to: LanePlace): Verdict {
  if (from.lane === to.lane) return waysTo(about, card, from.column, to.column);
  const verdict = laneVerdict(about, card, from.lane, to.lane);
  if (verdict.ways.length === 0 || from.column === to.column) return verdict;
  const beside = waysTo(about, card, from.column, to.column);
  if (about.by.type.kind !== 'state') return beside;
  return { ways: [], reason: t('To another column and to another lane it goes one after the other.'), statement: beside.statement };
}

function laneVerdict({ entity, lane }: BoardOf, card: BoardCard, from: string, to: string): Verdict {
  if (!lane || to === 'hidden') return { ways: [], reason: t('What stands in this lane is not for you to see.'), statement: null };
  const called = (value: ColumnValue) => lane.called(value === null ? 'none' : `is:${value}`);
  return waysTo({ entity, by: lane.field, called }, { ...card, edit: card.lane ?? { may: 'absent' } }, valueOfLane(from), valueOfLane(to));
}
