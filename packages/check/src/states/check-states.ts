/** What is found about point 4. */
import type { Checking } from '../checking.ts';
import { allMoves, type Moves, movesAnywhere } from '../facts/graph/moves.ts';
import { findAskedForNothing } from './asked-for-nothing.ts';
import { findBoundsOutOfReach } from './bounds-out-of-reach.ts';
import { findCreatedIncomplete } from './created-incomplete.ts';
import { findDeadEnds } from './dead-ends.ts';
import { findDiagramsDiffer } from './diagrams-differ.ts';
import { findEffectsBreakRules } from './effects-break-rules.ts';
import { findEndlessCircles } from './endless-circles.ts';
import { findEndsWithExits } from './ends-with-exits.ts';
import { findGivenForNothing } from './given-for-nothing.ts';
import { findGuardsReadUnset } from './guards-read-unset.ts';
import { findHooksBeside } from './hooks-beside.ts';
import { findIdleGuardTerms } from './idle-guard-terms.ts';
import { findImpossibleGuards } from './impossible-guards.ts';
import { findMomentsThatRun } from './moments-that-run.ts';
import { findNoWayToAnEnd } from './no-way-to-an-end.ts';
import { findNotifiedNobody } from './notified-nobody.ts';
import { findOverlappingGuards } from './overlapping-guards.ts';
import { findPointlessGuards } from './pointless-guards.ts';
import { findReadButNotAsked } from './read-but-not-asked.ts';
import { findRolesNotifiedInVain } from './roles-notified-in-vain.ts';
import { findStatesWaitingForNobody } from './states-waiting-for-nobody.ts';
import { findTransitionsNobodyMayTake } from './transitions-nobody-may-take.ts';
import { findUncoveredGuards } from './uncovered-guards.ts';
import { findUnreachableStates } from './unreachable-states.ts';

/** Adds to `checking` what is found, a kind of finding after another. */
export function checkStates(checking: Checking): void {
  for (const moves of allMoves(checking.application)) {
    checkGraph(checking, moves);
    checkGuards(checking, moves);
    checkRows(checking, moves);
  }
  for (const moves of movesAnywhere(checking.application)) checkRowsAnywhere(checking, moves);
  findEndlessCircles(checking);
  findHooksBeside(checking);
  findDiagramsDiffer(checking);
}

function checkGraph(checking: Checking, moves: Moves): void {
  findUnreachableStates(checking, moves);
  findDeadEnds(checking, moves);
  findNoWayToAnEnd(checking, moves);
  findEndsWithExits(checking, moves);
}

/** A guard that is never true explains what it leaves uncovered. */
function checkGuards(checking: Checking, moves: Moves): void {
  const impossible = findImpossibleGuards(checking, moves);
  const closed = findTransitionsNobodyMayTake(checking, moves, impossible);
  findStatesWaitingForNobody(checking, moves, closed);
  findPointlessGuards(checking, moves);
  const shadowed = findOverlappingGuards(checking, moves, impossible);
  findUncoveredGuards(checking, moves, impossible, shadowed);
  findIdleGuardTerms(checking, moves);
  findGuardsReadUnset(checking, moves);
  findEffectsBreakRules(checking, moves, impossible);
}

/** Rows of records without states: what asks about states, and about ways through them, has nothing to say. */
function checkRowsAnywhere(checking: Checking, moves: Moves): void {
  const impossible = findImpossibleGuards(checking, moves);
  findPointlessGuards(checking, moves);
  findIdleGuardTerms(checking, moves);
  findEffectsBreakRules(checking, moves, impossible);
  checkRows(checking, moves);
}

/** What a row does, wherever the record is. */
function checkRows(checking: Checking, moves: Moves): void {
  findCreatedIncomplete(checking, moves);
  findGivenForNothing(checking, moves);
  findAskedForNothing(checking, moves);
  findReadButNotAsked(checking, moves);
  findNotifiedNobody(checking, moves);
  findRolesNotifiedInVain(checking, moves);
  findBoundsOutOfReach(checking, moves);
  findMomentsThatRun(checking, moves);
}
