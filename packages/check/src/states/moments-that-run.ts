/** N455: a row waits for a moment that moves on for as long as it waits. */
import { countedStates } from '@ninefold/engine';
import type { Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';

/** Reports N455 (warning) at a row `at` a moment that counts the time in each state that the row begins in. */
export function findMomentsThatRun(checking: Checking, { machine }: Moves): void {
  for (const row of machine.transitions) {
    const counted = countedBy(checking, row);
    const stands = row.from.filter((state) => !counted.some((one) => isSame(one, state)));
    if (counted.length === 0 || row.from.length === 0 || stands.length > 0) continue;
    report(checking, 'N455', row, {
      what: `The moment that ${shortName(row)} waits for counts the time in ${inWords(row.from)}, and it waits there alone.`,
      why: 'The moment moves on with the clock: only what has passed already as the state is entered is due.',
      mend: 'Begin the row in the states in which the clock stands still as well, or count another state.',
    });
  }
}

function countedBy({ application }: Checking, { trigger }: Transition): readonly string[] {
  const moment = trigger.kind === 'at' ? trigger.moment.typed : undefined;
  return moment ? countedStates(application, moment) : [];
}
