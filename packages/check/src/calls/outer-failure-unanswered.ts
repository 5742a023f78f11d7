/** N711: a transition calls somebody else and does not say what follows when that fails. */
import { type Call, givenValue, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { callsNamed } from '../facts/graph/rows-by-name.ts';
import { inWords, rowName } from '../facts/words/names-in-words.ts';

/** Reports N711 (error), in some cases as a warning. */
export function findOuterFailureUnanswered(checking: Checking): void {
  const { application } = checking;
  for (const { transitions } of application.states) {
    for (const row of transitions) {
      if (row.otherwise.kind !== 'none') continue;
      const calls = row.then.flatMap((effect) => (effect.kind === 'call' ? callsNamed(application, effect.call).slice(0, 1) : []));
      if (calls.length > 0) reportUnanswered(checking, row, calls);
    }
  }
}

function reportUnanswered(checking: Checking, row: Transition, calls: readonly Call[]): void {
  const names = inWords(calls.map((call) => call.id ?? call.words));
  const said = calls.some(({ failsWith }) => failsWith.kind === 'gap' || (givenValue(failsWith) ?? []).length > 0);
  report(checking, 'N711', row, {
    what: `${rowName(row)} does not say what follows when ${names} fails.`,
    why: `The record then stays where it is, and whoever pressed reads ${said ? 'only the error of the call' : 'a general message'}.`,
    mend: 'Write in *Otherwise* to which state it moves then, with which error: `to State with E-CODE`.',
    // Where the call names its error, at least that is answered.
    ...(said && { severity: 'warning' }),
    others: calls.map(({ span }) => ({ span, words: 'the call' })),
    statements: calls.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
