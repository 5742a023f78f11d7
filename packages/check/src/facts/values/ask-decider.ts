/** Questions about a record that is kept, looked at by one of the people who use the application. */
import { type Expression, memoize, memoizeBy, peopleKinds } from '@ninefold/model';
import type { Checking } from '../../checking.ts';
import type { Answer, Term } from '../../decide/question.ts';

/** Whether there can be such a record: as everybody sees it who is signed in. */
export function askKept(checking: Checking, entity: string, terms: readonly Term[]): Answer {
  return askOnce(checking, entity, terms);
}

/** Cells of several roles often say the same. */
const askOnce = memoizeBy(keyOf, ask);

function keyOf(entity: string, terms: readonly Term[]): string {
  return [entity, ...terms.map(({ expression, is, anyway }) => `${is} ${anyway ?? ''} ${textOf(expression)}`)].join('\n');
}

/** The whole of it: an expression is asked about in many questions. */
const textOf = memoize((expression: Expression): string => JSON.stringify(expression));

function ask({ application, decider }: Checking, entity: string, terms: readonly Term[]): Answer {
  return decider.ask({ entity, terms, saved: true, signedIn: peopleKinds(application).length > 0 });
}

/** Asks for records of which the expression is true. */
export function isTrue(expression: Expression): Term {
  return { expression, is: 'true' };
}

/** Asks for records of which the expression is false or null. */
export function isNotTrue(expression: Expression): Term {
  return { expression, is: 'not true' };
}

/** A rule that is checked. */
export function isKept(expression: Expression): Term {
  return { expression, is: 'not false', anyway: true };
}
