/** What expressions ask of records that are not at hand is asked of the store, and the engine asked again with the answer. */
import { type Answers, askedQuestion, type Environment, type Lookups, notAnswered, withAnswers } from '@ninefold/engine';
import type { RecordQueries } from '@ninefold/store';
import { answersOfChange } from '../context/hooks.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { askingHooks } from '../hooks/asking-hooks.ts';

/** What is asked where: of what is written already in a transaction, or of what is committed. */
export interface EvaluationContext {
  readonly running: RunningApplication;
  readonly environment: Environment;
}

/**
 * What `work` comes to once all is known that it asks for. It is called again after each answer, so it must do nothing but work out.
 * Answers hold as long as nothing is written: in a transaction whatever was known before is forgotten.
 */
export function settled<T>(context: EvaluationContext, reader: Pick<RecordQueries, 'evaluate'>, work: () => T): Promise<T> {
  const { running, environment } = context;
  // In a transaction a hook that is to be asked ends it, and it is made again (`hookedStore`).
  if (!running.hookRunner || answersOfChange()) return lookedUp(context, reader, work);
  return askingHooks(running.hookRunner, environment.now, () => lookedUp(context, reader, work));
}

function lookedUp<T>({ running, environment }: EvaluationContext, reader: Pick<RecordQueries, 'evaluate'>, work: () => T): Promise<T> {
  const answers = answersOf(environment.lookups);
  if (!answers) return worked(work);
  // What is written in a transaction is seen in it at once.
  if (reader !== running.store) answers.forget();
  return withAnswers(
    answers,
    async (open) => {
      const found = await reader.evaluate(askedQuestion(running.application, open, environment));
      return found.kind === 'beyond' ? notAnswered : found.value;
    },
    work,
  );
}

async function worked<T>(work: () => T): Promise<T> {
  return work();
}

function answersOf(lookups: Lookups | Answers | undefined): Answers | undefined {
  return lookups && 'takeOpen' in lookups ? lookups : undefined;
}
