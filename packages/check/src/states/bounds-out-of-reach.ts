/** N453: a bound of point 4 lets nothing be set off, or allows more than the application ever does. */
import { longestChain, recordsATransition } from '@ninefold/engine';
import type { MoveLimit } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { fixedNumber } from '../facts/values/limits.ts';

/** Reports N453 (error). Silent where a constant of it is not shown. */
export function findBoundsOutOfReach(checking: Checking, { machine }: Moves): void {
  reportMoveLimit(checking, machine.recordsAtOnce, recordsATransition, 'other records of one action');
  reportMoveLimit(checking, machine.actionsInARow, longestChain, 'actions one after the other');
}

function reportMoveLimit(
  checking: Checking,
  bound: MoveLimit | undefined,
  { usual, most }: { readonly usual: number; readonly most: number },
  called: string,
): void {
  const said = bound?.most.typed && fixedNumber(checking.application, bound.most.typed);
  if (!bound || said === undefined || (said >= 1 && said <= most)) return;
  const words = said.toLocaleString('en');
  report(checking, 'N453', bound, {
    what:
      said < 1
        ? `At most ${words} ${called} are allowed here: nothing can be set off.`
        : `${words} ${called} are allowed here, but there are never more than ${most.toLocaleString('en')}.`,
    why: said < 1 ? 'Every row that does something to other records is refused.' : 'Who presses for more is refused all the same.',
    mend: `Write a number from 1 to ${most.toLocaleString('en')}; without this bullet it is ${usual.toLocaleString('en')}.`,
    certainty: 'proved',
  });
}
