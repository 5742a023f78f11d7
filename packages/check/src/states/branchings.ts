/** The rows of one action in one state, as far as their guards are known. */
import { type Expression, foldName, givenValue, guardOf, type Transition } from '@ninefold/model';
import { anywhere, type Branching, type Moves } from '../facts/graph/moves.ts';
import { wordsOf } from '../facts/words/words-of.ts';

export interface Guarded {
  readonly row: Transition;
  /** undefined: it always holds. */
  readonly guard: Expression | undefined;
}

/** undefined when a guard is not shown or cannot be read: it may be the one that settles it. */
export function guardedRows({ rows }: Branching): readonly Guarded[] | undefined {
  const guarded = rows.flatMap((row): readonly Guarded[] => {
    if (row.when.kind === 'none') return [{ row, guard: undefined }];
    const guard = guardOf(row);
    return guard ? [{ row, guard }] : [];
  });
  return guarded.length === rows.length ? guarded : undefined;
}

/** In states that records come to. */
export function reachedBranchings({ branchings, reached }: Moves): readonly Branching[] {
  return branchings.filter(({ state }) => reached.has(foldName(state)));
}

/** The states a row begins in that records come to; of records without states the one place where they are. */
export function reachedFrom({ reached }: Moves, row: Transition): readonly string[] {
  if (row.anywhere) return reached.has(anywhere) ? [anywhere] : [];
  return row.from.filter((state) => reached.has(foldName(state)));
}

/** Two expressions that say the same in the same words. */
export function isSameExpression(one: Expression | undefined, other: Expression | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && wordsOf(one) === wordsOf(other));
}

/** Whether it makes no difference which of the two is taken. */
export function isSameOutcome(one: Transition, other: Transition): boolean {
  return outcomeOf(one) === outcomeOf(other);
}

function outcomeOf({ to, then, asksFor }: Transition): string {
  const asked = (givenValue(asksFor) ?? []).map(foldName).sort();
  const effects = then.map(({ words }) => words.replace(/\s+/gu, ' ').trim());
  return JSON.stringify([foldName(givenValue(to) ?? ''), effects, asked]);
}
