/** N409: a part of a guard that decides nothing, where the whole guard does. */
import { guardOf, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Term } from '../decide/question.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { isSaidAlready } from '../facts/uses/said-already.ts';
import { type IdleTerm, idleTerms } from '../facts/values/idle-terms.ts';
import type { Premise } from '../facts/values/premises.ts';
import { idleWhy, idleWords } from '../facts/words/idle-words.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { spanOf } from '../facts/words/spans.ts';
import { reachedFrom } from './branchings.ts';
import { shortName } from './example-line.ts';
import { otherPlaces } from './reasons.ts';
import { askIn, type SituationAnswer } from './situation.ts';

/** Reports N409 (warning). */
export function findIdleGuardTerms(checking: Checking, moves: Moves): void {
  for (const row of moves.machine.transitions) {
    const guard = guardOf(row);
    const states = reachedFrom(moves, row);
    if (!guard || states.length === 0) continue;
    const ask = (state: string, terms: readonly Term[]): SituationAnswer =>
      askIn(checking, moves, state, terms, { rows: [row], counting: 'surely' });
    const idle = idleTerms(checking, guard, {
      passes: 'true',
      cannot: (terms) => states.every((state) => ask(state, terms).can === 'no'),
    });
    if (idle.length === 0 || isSaidAlready(checking, row.statement, 'N408', 'N409', 'N414')) continue;
    for (const one of idle) {
      const because = states.flatMap((state) => {
        const answer = ask(state, one.proof);
        return answer.can === 'no' ? answer.against : [];
      });
      reportIdleGuardTerms(checking, row, one, [...new Set(because)]);
    }
  }
}

function reportIdleGuardTerms(checking: Checking, row: Transition, idle: IdleTerm, because: readonly Premise[]): void {
  const name = shortName(row);
  const reasons = [...new Set(because.flatMap(({ statement }) => statement ?? []))];
  const at = { statement: row.statement, span: spanOf(checking, idle.term) };
  report(checking, 'N409', at, {
    what:
      reasons.length > 0
        ? `\`${idle.words}\` decides nothing in the guard of ${name}: it follows from ${inWords(reasons)}.`
        : idleWords(idle, `the guard of ${name}`),
    why: idleWhy,
    mend: `Take it out of the guard of ${name}, or write the condition that is meant.`,
    others: otherPlaces(checking, because),
    statements: reasons,
    certainty: 'proved',
  });
}
