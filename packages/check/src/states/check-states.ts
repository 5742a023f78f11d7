/** What is found about point 4. */
import type { Checking } from '../checking.ts';
import { allMoves, type Moves } from '../facts/moves.ts';
import { findDeadEnds } from './dead-ends.ts';
import { findEndsWithExits } from './ends-with-exits.ts';
import { findNoWayToAnEnd } from './no-way-to-an-end.ts';
import { findUnreachableStates } from './unreachable-states.ts';

const kinds: readonly ((checking: Checking, moves: Moves) => void)[] = [
  findUnreachableStates,
  findDeadEnds,
  findNoWayToAnEnd,
  findEndsWithExits,
];

export function checkStates(checking: Checking): void {
  for (const moves of allMoves(checking.application)) for (const find of kinds) find(checking, moves);
}
