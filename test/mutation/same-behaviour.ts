/** Whether two applications are proved to behave alike: the same model but for places, and conditions with the same answers. */
import type { Application, Expression } from '@ninefold/model';
import { createDecider } from '../../packages/check/src/decide/create-decider.ts';
import type { Decider, Term } from '../../packages/check/src/decide/question.ts';
import { expressionsOf, type UsedExpression } from '../../packages/check/src/facts/uses/expressions.ts';

export function isSameBehaviour(before: Application, after: Application): boolean {
  if (essence(before) === essence(after)) return true;
  if (essence(before, withoutExpressions) !== essence(after, withoutExpressions)) return false;
  const [old, now] = [expressionsOf(before), expressionsOf(after)];
  if (old.length !== now.length) return false;
  const decider = createDecider(before);
  return old.every((one, index) => isSameAnswer(decider, one, now[index]));
}

/** A rule refuses only what is false, everything else that decides lets pass only what is true. */
function isSameAnswer(decider: Decider, before: UsedExpression, after: UsedExpression | undefined): boolean {
  const [a, b] = [before.expression.typed, after?.expression.typed];
  if (!a || !b || !before.entity) return a === b;
  if (essence(a) === essence(b)) return true;
  const [passes, fails] = before.place === 'rule' ? (['not false', 'false'] as const) : (['true', 'not true'] as const);
  const decides = ['rule', 'guard', 'condition', 'filter'].includes(before.place);
  return (
    decides &&
    !isPossible(decider, before, [term(a, passes), term(b, fails)]) &&
    !isPossible(decider, before, [term(a, fails), term(b, passes)])
  );
}

function isPossible(decider: Decider, { entity = '' }: UsedExpression, terms: readonly Term[]): boolean {
  return decider.ask({ entity, terms, saved: true }).can !== 'no';
}

function term(expression: Expression, is: Term['is']): Term {
  return { expression, is };
}

/** Everything but where it stands in the text. */
function essence(value: unknown, leaves: (key: string, value: unknown) => unknown = (_key, each) => each): string {
  return JSON.stringify(value, (key, each: unknown) => {
    if (key === 'span' || ((key === 'from' || key === 'to') && typeof each === 'number')) return undefined;
    if (key === 'source') return undefined;
    return leaves(key, each);
  });
}

function withoutExpressions(key: string, value: unknown): unknown {
  return key === 'typed' ? value !== undefined : value;
}
