/** How many records the columns should have at most, beside how many they have. */
import { limitInSettings } from '@ninefold/engine';
import type { BoardColumn } from '@ninefold/protocol';
import { type BoardFigures, heldOf } from './figures.ts';
import type { OpenBoard } from './open-board.ts';

/** By the column's value. What is held is asked for once, and only where something is said; a constant that is not shown limits nothing. */
export async function columnLimitsOf(
  board: OpenBoard,
  { counts }: BoardFigures,
): Promise<ReadonlyMap<string | null, NonNullable<BoardColumn['atMost']>>> {
  const said = (board.screen.columnLimits ?? []).flatMap(({ value, limit, statement }) => {
    const most = limitInSettings(limit, board.context.running.settings);
    return most === undefined ? [] : [{ value, most, statement }];
  });
  if (said.length === 0) return new Map();
  const held = await heldOf(board, counts);
  return new Map(said.map(({ value, most, statement }) => [value, { most, held: Number(held.get(value) ?? 0n), statement }]));
}
