/** Questions about a record that is kept, looked at by one of the people who use the application. */
import { type Expression, memoize, peopleKinds } from '@ninefold/model';
import type { Checking } from '../../checking.ts';
import { numberContents } from '../../decide/content.ts';
import type { Answer, Term } from '../../decide/question.ts';

/** Whether there can be such a record: as everybody sees it who is signed in. */
export function askKept(checking: Checking, entity: string, terms: readonly Term[]): Answer {
  const { numberOf, answers } = answersOf(checking);
  let key = entity;
  for (const { expression, is, anyway } of terms) key += `\n${is} ${anyway} ${numberOf(expression)}`;
  const answer = answers.get(key) ?? ask(checking, entity, terms);
  answers.set(key, answer);
  return answer;
}

/** Cells of several roles often say the same. */
const answersOf = memoize((_checking: Checking) => ({ numberOf: numberContents(), answers: new Map<string, Answer>() }));

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
