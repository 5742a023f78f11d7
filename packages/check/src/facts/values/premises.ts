/** What the decision procedure is given beside the question itself, and who says so. */
import { type Application, byName, type Entity, foldName, givenValue, memoize, type StatementId } from '@ninefold/model';
import type { Term } from '../../decide/question.ts';
import { ownFields } from '../uses/fields-read.ts';

/** A term with the statement that makes it hold; null for what follows from the state or from *Needed*. */
export interface Premise extends Term {
  readonly statement: StatementId | null;
}

/** Rules about the entity that are checked at one of these moments (`save`, or actions): not one of them is broken. */
export function rulesOn(application: Application, entity: string, moments: readonly string[]): readonly Premise[] {
  const due = new Set(moments.map(foldName));
  return (dueRules(application).get(foldName(entity)) ?? [])
    .filter(({ on }) => on.some((one) => due.has(one)))
    .map(({ premise }) => premise);
}

interface Due {
  readonly premise: Premise;
  /** Folded. */
  readonly on: readonly string[];
}

const dueRules = memoize(collect);

/**
 * By folded entity. A rule that does not say when is checked at every save; one whose moment is not shown cannot be counted on, nor can a
 * narrowed choice: what was chosen fitted then.
 */
function collect({ rules }: Application): ReadonlyMap<string, readonly Due[]> {
  const all = new Map<string, Due[]>();
  for (const { about, on, rule, statement, choice } of rules) {
    const expression = givenValue(rule)?.typed;
    if (!expression || choice || on.kind === 'gap') continue;
    const due: Due = { premise: { expression, is: 'not false', anyway: true, statement }, on: (givenValue(on) ?? ['save']).map(foldName) };
    all.set(foldName(about), [...(all.get(foldName(about)) ?? []), due]);
  }
  return all;
}

/** Of what is known, only what speaks of the same fields, directly or by way of others, can make a difference. */
export function relevantTo(application: Application, entity: Entity, terms: readonly Term[], all: readonly Premise[]): readonly Premise[] {
  const fields = (term: Term): readonly string[] =>
    [...ownFields(application, term.expression)].filter((name) => byName(entity.fields, name)?.implied !== 'state');
  const reached = new Set(terms.flatMap(fields));
  let left = all.map((premise) => ({ premise, reads: fields(premise) }));
  const chosen: Premise[] = [];
  for (let before = -1; before !== chosen.length; ) {
    before = chosen.length;
    const touching = left.filter(({ reads }) => reads.length === 0 || reads.some((name) => reached.has(name)));
    left = left.filter((one) => !touching.includes(one));
    for (const { premise, reads } of touching) {
      chosen.push(premise);
      for (const name of reads) reached.add(name);
    }
  }
  return chosen;
}
