/** N421: an action of another record is given a field that it does not ask for. */
import { type Effect, givenValue, rowsOfAction, singleEffects, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';

type Act = Extract<Effect, { kind: 'act' }>;

/** Reports N421 (error). Silent where what the action asks for is not shown. */
export function findGivenForNothing(checking: Checking, { machine }: Moves): void {
  for (const row of machine.transitions) {
    for (const effect of singleEffects(row.then)) if (effect.kind === 'act') findUnasked(checking, row, effect);
  }
}

function findUnasked(checking: Checking, row: Transition, act: Act): void {
  const rows = rowsOfAction(checking.application, act.entity, act.action);
  if (rows.length === 0 || rows.some(({ asksFor }) => asksFor.kind === 'gap')) return;
  const asked = rows.flatMap(({ asksFor }) => givenValue(asksFor) ?? []);
  const unasked = act.values.map(({ field }) => field).filter((field) => !asked.some((one) => isSame(one, field)));
  if (unasked.length === 0) return;
  const asks = asked.length === 0 ? 'asks for nothing' : `asks for ${inWords([...new Set(asked)])}`;
  report(
    checking,
    'N421',
    { statement: row.statement, span: act.span },
    {
      what: `${shortName(row)} gives “${act.action}” of ${act.entity} ${inWords(unasked)}, but that ${asks}.`,
      why: `The application refuses it, so ${shortName(row)} can never be taken.`,
      mend: `Add ${inWords(unasked)} to *Asks for* of ${act.action}, or set ${unasked.length > 1 ? 'them' : 'it'} in an effect of its own.`,
      others: rows.map(({ span }) => ({ span, words: 'the action' })),
      statements: rows.map(({ statement }) => statement),
      certainty: 'proved',
    },
  );
}
