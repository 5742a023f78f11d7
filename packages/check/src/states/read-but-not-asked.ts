/** N466: a row looks at what is asked for and kept nowhere, but nobody is asked for it where the row begins. */
import { byName, expressionsOfEffect, findEntity, foldName, givenValue, guardOf, nodesOf, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';

/** Reports N466 (error). Silent where what a row of the action asks for is not shown. */
export function findReadButNotAsked(checking: Checking, { entity: { name: entity }, machine }: Moves): void {
  const asked = findEntity(checking.application, entity)?.asked ?? [];
  if (asked.length === 0) return;
  for (const row of machine.transitions) {
    // Where it begins cannot be read, which is reported.
    if (row.from.length === 0) continue;
    const beside = machine.transitions.filter((other) => isAskedTogether(row, other));
    if (beside.some(({ asksFor }) => asksFor.kind === 'gap')) continue;
    const known = new Set(beside.flatMap(({ asksFor }) => givenValue(asksFor) ?? []).map(foldName));
    const unasked = [...new Set(ownFieldsOf(row, entity))].filter((name) => byName(asked, name) && !known.has(foldName(name)));
    if (unasked.length > 0) tell(checking, row, unasked);
  }
}

/** Of rows of one action that lead on from one state, all is asked together. */
function isAskedTogether(row: Transition, other: Transition): boolean {
  if (row.trigger.kind !== 'action' || other.trigger.kind !== 'action') return row === other;
  if (foldName(row.trigger.name) !== foldName(other.trigger.name)) return false;
  return row.from.some((from) => other.from.some((one) => foldName(one) === foldName(from)));
}

function ownFieldsOf(row: Transition, entity: string): readonly string[] {
  const effects = row.then.flatMap((effect) => expressionsOfEffect(effect, entity).flatMap(({ expression }) => expression.typed ?? []));
  const guard = guardOf(row);
  return [...(guard ? [guard] : []), ...effects].flatMap((expression) =>
    [...nodesOf(expression)].flatMap((node) => (node.node === 'field' && node.of.node === 'self' ? [node.field] : [])),
  );
}

function tell(checking: Checking, row: Transition, unasked: readonly string[]): void {
  const name = shortName(row);
  const fields = inWords(unasked.map((one) => `“${one}”`));
  report(checking, 'N466', row, {
    what: `${name} looks at ${fields}, but nobody is asked for ${unasked.length > 1 ? 'them' : 'it'} in ${inWords(row.from, 'or')}.`,
    why: `What is kept nowhere is empty wherever it is not asked for, so ${name} never sees a value.`,
    mend: `Add ${inWords(unasked)} to *Asks for* of ${name}, or leave ${unasked.length > 1 ? 'them' : 'it'} out of it.`,
    certainty: 'proved',
  });
}
