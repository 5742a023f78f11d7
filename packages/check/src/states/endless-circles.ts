/** N420: rows that take an action of another record, which takes one again, in a circle that nothing ends. */
import { type Application, byName, type Expression, findEntity, rowsOfAction, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { allMoves } from '../facts/graph/moves.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';

/** Reports N420 (error) once for the rows of each circle. */
export function findEndlessCircles(checking: Checking): void {
  const endless = endlessRows(checking.application);
  const told = new Set<Transition>();
  for (const row of endless) {
    if (told.has(row)) continue;
    const circle = circleOf(checking.application, row, endless);
    for (const one of circle) told.add(one);
    reportCircle(checking, row, circle);
  }
}

/** Those whose every way on takes an action again: what is left when all that end are taken away. */
function endlessRows(application: Application): ReadonlySet<Transition> {
  const rows = new Set(allMoves(application).flatMap(({ machine }) => machine.transitions));
  for (let before = -1; before !== rows.size; ) {
    before = rows.size;
    for (const row of rows) if (nextOf(application, row).every((next) => next.some((one) => !rows.has(one)))) rows.delete(row);
  }
  return rows;
}

/** For each action that the row surely takes, the rows of it; a record that may be missing ends it. */
function nextOf(application: Application, { then }: Transition): readonly (readonly Transition[])[] {
  return then.flatMap((effect) => {
    if (effect.kind !== 'act' || !effect.record.typed || !isSurelyNamed(application, effect.record.typed)) return [];
    const taken = rowsOfAction(application, effect.entity, effect.action);
    return taken.length > 0 ? [taken] : [];
  });
}

/** The record itself, or one that a needed field of it leads to. */
function isSurelyNamed(application: Application, expression: Expression): boolean {
  if (expression.node === 'self') return true;
  if (expression.node !== 'field' || !isSurelyNamed(application, expression.of)) return false;
  return byName(findEntity(application, expression.entity)?.fields ?? [], expression.field)?.needed === true;
}

/** The row and those that follow from it, each once. */
function circleOf(application: Application, row: Transition, endless: ReadonlySet<Transition>): readonly Transition[] {
  const met = new Set([row]);
  // A Set goes on with what is added while it is walked.
  for (const one of met) for (const next of nextOf(application, one).flat()) if (endless.has(next)) met.add(next);
  return [...met];
}

function reportCircle(checking: Checking, row: Transition, circle: readonly Transition[]): void {
  const name = shortName(row);
  const others = circle.filter((one) => one !== row);
  report(checking, 'N420', row, {
    what:
      others.length === 0
        ? `${name} takes itself, again and again: nothing ends it.`
        : `${name} takes ${inWords(others.map(shortName))}, in a circle that nothing ends.`,
    why: `The application stops it after a while and refuses all of it, so ${name} can never be taken.`,
    mend: 'Let one of the rows take no further action, or name a record that may be missing.',
    others: others.map(({ span }) => ({ span, words: 'follows from it' })),
    statements: others.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
