/** What expressions ask of records that are not at hand, found out: the engine says what it has to know, and is asked again with it. */
import { type Application, type Expression, invariant } from '@ninefold/model';
import type { Environment } from './environment.ts';
import { type IncludeTree, includesOfQuestion } from './includes.ts';
import type { Answers, LookupAnswer, OpenQuestion } from './lookups.ts';

/** An answer may bring up another question; a document does not go on so without end. */
const mostRounds = 50;

/**
 * What `work` comes to once `findOut` has answered all that it asks for. It is called again after each round, so it must do nothing but
 * work out.
 */
export async function withAnswers<T>(answers: Answers, findOut: (open: OpenQuestion) => Promise<LookupAnswer>, work: () => T): Promise<T> {
  for (let round = 0; round < mostRounds; round += 1) {
    const { value, problem } = tried(work);
    const open = answers.takeOpen();
    if (open.length === 0) {
      if (problem) throw problem.thrown;
      return value as T;
    }
    for (const one of open) answers.tell(one, await findOut(one));
  }
  invariant(false, 'questions end');
}

function tried<T>(work: () => T): { readonly value?: T; readonly problem?: { readonly thrown: unknown } } {
  try {
    return { value: work() };
  } catch (thrown) {
    return { problem: { thrown } };
  }
}

/** A question as whoever keeps the records is asked it: an expression about no record, what is given among the constants. */
export interface AskedQuestion {
  readonly expression: Expression;
  readonly environment: Environment;
  /** What to load of records that answer it. */
  readonly load: IncludeTree;
}

/** `environment`: where it came up. */
export function askedQuestion(application: Application, { question, given }: OpenQuestion, environment: Environment): AskedQuestion {
  const { settings } = environment;
  const constants = Object.fromEntries(question.given.map(({ name }, place) => [name, given[place] ?? null]));
  return {
    expression: question.expression,
    environment: { ...environment, lookups: undefined, settings: { ...settings, constants: { ...settings.constants, ...constants } } },
    load: includesOfQuestion(application, question),
  };
}
