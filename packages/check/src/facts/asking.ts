/** Questions about a record that is kept, looked at by one of the people who use the application. */
import { type Expression, givenValue } from '@ninefold/model';
import type { Checking } from '../checking.ts';
import type { Answer, Term } from '../decide/question.ts';

/** Whether there can be such a record: as everybody sees it who is signed in. */
export function askKept(checking: Checking, entity: string, terms: readonly Term[]): Answer {
  // Cells of several roles often say the same.
  const answers = known.get(checking) ?? new Map<string, Answer>();
  known.set(checking, answers);
  const key = JSON.stringify([entity, terms]);
  const answer = answers.get(key) ?? ask(checking, entity, terms);
  answers.set(key, answer);
  return answer;
}

const known = new WeakMap<Checking, Map<string, Answer>>();

function ask({ application, decider }: Checking, entity: string, terms: readonly Term[]): Answer {
  return decider.ask({ entity, terms, saved: true, signedIn: givenValue(application.roles.whoSignsIn) !== undefined });
}

export function isTrue(expression: Expression): Term {
  return { expression, is: 'true' };
}

export function isNotTrue(expression: Expression): Term {
  return { expression, is: 'not true' };
}

export function isNotFalse(expression: Expression): Term {
  return { expression, is: 'not false' };
}
