/** Questions about a record that is kept, looked at by one of the people who use the application. */
import { type Expression, givenValue } from '@ninefold/model';
import type { Checking } from '../../checking.ts';
import type { Answer, Term } from '../../decide/question.ts';

/** Whether there can be such a record: as everybody sees it who is signed in. */
export function askKept(checking: Checking, entity: string, terms: readonly Term[]): Answer {
  // Cells of several roles often say the same.
  const answers = known.get(checking) ?? new Map<string, Answer>();
  known.set(checking, answers);
  const key = [entity, ...terms.map(({ expression, is, anyway }) => `${is} ${anyway ?? ''} ${textOf(expression)}`)].join('\n');
  const answer = answers.get(key) ?? ask(checking, entity, terms);
  answers.set(key, answer);
  return answer;
}

const known = new WeakMap<Checking, Map<string, Answer>>();

/** The whole of it: an expression is asked about in many questions. */
function textOf(expression: Expression): string {
  const text = texts.get(expression) ?? JSON.stringify(expression);
  texts.set(expression, text);
  return text;
}

const texts = new WeakMap<Expression, string>();

function ask({ application, decider }: Checking, entity: string, terms: readonly Term[]): Answer {
  return decider.ask({ entity, terms, saved: true, signedIn: givenValue(application.roles.whoSignsIn) !== undefined });
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
