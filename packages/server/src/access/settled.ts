/** What expressions ask of records that are not at hand, found out: the engine says what it has to know, and is asked again with it. */
import { type Answers, type Environment, includesOfQuestion, type Lookups, notAnswered, type OpenQuestion } from '@ninefold/engine';
import { invariant } from '@ninefold/model';
import type { RecordQueries } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';

/** What is asked where: of what is written already in a transaction, or of what is committed. */
export interface EvaluationContext {
  readonly running: RunningApplication;
  readonly environment: Environment;
}

/** An answer may bring up another question; a document does not go on so without end. */
const mostRounds = 50;

/**
 * What `work` comes to once all is known that it asks for. It is called again after each answer, so it must do nothing but work out.
 * Answers hold as long as nothing is written: in a transaction whatever was known before is forgotten.
 */
export async function settled<T>(asking: EvaluationContext, reader: Pick<RecordQueries, 'evaluate'>, work: () => T): Promise<T> {
  const answers = answersOf(asking.environment.lookups);
  if (!answers) return work();
  // What is written in a transaction is seen in it at once.
  if (reader !== asking.running.store) answers.forget();
  for (let round = 0; round < mostRounds; round += 1) {
    const { value, problem } = tried(work);
    const open = answers.takeOpen();
    if (open.length === 0) {
      if (problem) throw problem.thrown;
      return value as T;
    }
    for (const one of open) await findOut(asking, reader, answers, one);
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

async function findOut(
  { running, environment }: EvaluationContext,
  reader: Pick<RecordQueries, 'evaluate'>,
  answers: Answers,
  open: OpenQuestion,
): Promise<void> {
  const { question, given } = open;
  const { settings } = environment;
  const constants = Object.fromEntries(question.given.map(({ name }, place) => [name, given[place] ?? null]));
  const found = await reader.evaluate({
    expression: question.expression,
    environment: { ...environment, lookups: undefined, settings: { ...settings, constants: { ...settings.constants, ...constants } } },
    load: includesOfQuestion(running.application, question),
  });
  answers.tell(open, found.kind === 'beyond' ? notAnswered : found.value);
}

function answersOf(lookups: Lookups | Answers | undefined): Answers | undefined {
  return lookups && 'takeOpen' in lookups ? lookups : undefined;
}
