/** N409: guards that can never be anything but true. */
import { givenValue, guardOf, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import type { Premise } from '../facts/values/premises.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { reachedFrom } from './branchings.ts';
import { shortName } from './example-line.ts';
import { otherPlaces } from './reasons.ts';
import { askIn } from './situation.ts';

/** Reports N409 (warning). */
export function findPointlessGuards(checking: Checking, moves: Moves): void {
  for (const row of moves.machine.transitions) {
    // Beside other rows of the action a guard that always holds is an overlap.
    if (!isAlone(moves, row) || readsAsked(checking, row)) continue;
    const states = reachedFrom(moves, row);
    const always = states.flatMap((state) => proof(checking, moves, row, state) ?? []);
    if (states.length > 0 && always.length === states.length) reportPointlessGuards(checking, row, [...new Set(always.flat())]);
  }
}

function isAlone({ branchings }: Moves, row: Transition): boolean {
  return branchings.every(({ rows }) => !rows.includes(row) || rows.length === 1);
}

/** What is asked for comes from a person, who may give anything. */
function readsAsked({ application }: Checking, row: Transition): boolean {
  const guard = guardOf(row);
  const asked = givenValue(row.asksFor) ?? [];
  return (
    row.asksFor.kind === 'gap' ||
    (guard !== undefined && [...ownFields(application, guard)].some((name) => asked.some((one) => isSame(one, name))))
  );
}

/** Why the guard must be true in this state, wrapped; undefined where it can be anything else. */
function proof(checking: Checking, moves: Moves, row: Transition, state: string): readonly (readonly Premise[])[] | undefined {
  const guard = guardOf(row);
  if (!guard) return undefined;
  const answer = askIn(checking, moves, state, [{ expression: guard, is: 'not true' }], { rows: [row], counting: 'surely' });
  return answer.can === 'no' && answer.asked.length > 0 ? [answer.against] : undefined;
}

function reportPointlessGuards(checking: Checking, row: Transition, because: readonly Premise[]): void {
  const name = shortName(row);
  const reasons = [...new Set(because.flatMap(({ statement }) => statement ?? []))];
  const source = givenValue(row.when)?.source ?? '';
  report(checking, 'N409', row, {
    what:
      reasons.length > 0
        ? `The guard of ${name} never refuses anything: \`${source}\` follows from ${inWords(reasons)} already.`
        : `The guard of ${name} never refuses anything: \`${source}\` is true of every record there.`,
    why: 'Whoever reads it takes it for a condition; either it is not needed, or another one is meant.',
    mend: `Write \`—\` under *When* of ${name}, or the condition that is meant.`,
    others: otherPlaces(checking, because),
    statements: reasons,
    certainty: 'proved',
  });
}
