/** Questions about a record that is kept, looked at by one of the people who use the application. */
import { type Expression, givenValue } from '@ninefold/model';
import type { Checking } from '../checking.ts';
import type { Answer, Term } from '../decide/question.ts';

/** Whether there can be such a record: as everybody sees it who is signed in. */
export function askKept({ application, decider }: Checking, entity: string, terms: readonly Term[]): Answer {
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
