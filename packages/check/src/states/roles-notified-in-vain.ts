/** N451: a row notifies a role that may not read the record as it is then, or those who are not signed in: nobody is told. */
import { type Effect, givenValue, isAnybody, type Transition, targetFrom } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { mightEver, mightInState, roleNames } from '../facts/rights/rights.ts';
import { withArticle } from '../facts/words/articles.ts';
import { isSame } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';

type Notify = Extract<Effect, { kind: 'notify' }>;

/** Reports N451 (error), once a role and row. Silent while point 6, or where the record goes, is not shown. */
export function findRolesNotifiedInVain(checking: Checking, { entity, machine }: Moves): void {
  if (!checking.whole || !isShown(checking, 6) || checking.application.roles.gap) return;
  for (const row of machine.transitions) {
    const states = statesAfter(row);
    if (states.length === 0 && !row.anywhere) continue;
    for (const effect of row.then) {
      if (effect.kind !== 'notify') continue;
      for (const role of effect.roles)
        if (isAnybody(role)) reportAnybody(checking, row, effect, role);
        else if (!mightRead(checking, role, entity.name, states)) reportRole(checking, row, effect, role, entity.name);
    }
  }
}

/** The states that the row may leave the record in; none where one of them is not shown. */
function statesAfter(row: Transition): readonly string[] {
  const states = row.from.flatMap((from) => targetFrom(row, from) ?? []);
  return row.to.kind === 'gap' ? [] : states;
}

function mightRead({ application }: Checking, role: string, entity: string, states: readonly string[]): boolean {
  if (states.length === 0) return mightEver(application, role, { kind: 'read', entity });
  return states.some((state) => mightInState(application, role, { kind: 'read', entity }, state));
}

function reportAnybody(checking: Checking, row: Transition, effect: Notify, role: string): void {
  report(
    checking,
    'N451',
    { statement: row.statement, span: effect.span },
    {
      what: `${shortName(row)} notifies ${role}: those who are not signed in.`,
      why: 'Nobody knows who they are, so nobody is told.',
      mend: 'Notify a role of people who sign in.',
      certainty: 'proved',
    },
  );
}

function reportRole(checking: Checking, row: Transition, effect: Notify, role: string, entity: string): void {
  const others = roleNames(checking.application).filter((one) => !isSame(one, role));
  const state = givenValue(row.to);
  const when = state === undefined ? '' : ` when it is ${state}`;
  report(
    checking,
    'N451',
    { statement: row.statement, span: effect.span },
    {
      what: `${shortName(row)} notifies ${role}, who may not read ${withArticle(entity)}${when}.`,
      why: 'Nobody is told of what they may not read, so nobody who has that role is told.',
      mend: others.length === 0 ? `Let ${role} read it (point 6).` : `Let ${role} read it (point 6), or notify another role.`,
      certainty: 'proved',
    },
  );
}
