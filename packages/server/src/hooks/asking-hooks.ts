/** Judging, with hooks asked in between: what could not be judged without an answer is judged again from its beginning. */
import { type HookAnswer, HookNotAsked, type HookQuestion, hooksOfAChange, sentences } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import type { Store } from '@ninefold/store';
import { type HookAnswers, type HookRunner, withAnswersOfChange, wordsOfQuestion } from '../context/hooks.ts';
import { platformRefused } from '../problems/platform.ts';

/**
 * What `work` comes to. It is called again after each answer, so what it does must come to nothing where it throws. Throws the refusal
 * of what asks without end.
 */
export async function askingHooks<T>(runner: HookRunner, now: Instant, work: (answers: HookAnswers) => Promise<T>): Promise<T> {
  const answers: HookAnswers = { now, known: new Map<string, HookAnswer>() };
  for (;;) {
    try {
      return await withAnswersOfChange(answers, () => work(answers));
    } catch (problem) {
      if (!(problem instanceof HookNotAsked)) throw problem;
      const asked = new Map(problem.questions.map((question) => [wordsOfQuestion(question), question]));
      if (answers.known.size + asked.size > hooksOfAChange)
        throw platformRefused('too-long', { said: sentences.tooManyHooks(hooksOfAChange) });
      await Promise.all([...asked].map(async ([words, question]) => answers.known.set(words, await runner.ask(question))));
    }
  }
}

/**
 * What `work` comes to for each, one after another. The hooks that they have to ask are asked together, so that the change is made again
 * for all of them at once.
 */
export async function eachAsking<Item, Done>(items: readonly Item[], work: (item: Item) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = [];
  const open: HookQuestion[] = [];
  for (const item of items) {
    try {
      done.push(await work(item));
    } catch (problem) {
      if (!(problem instanceof HookNotAsked)) throw problem;
      open.push(...problem.questions);
    }
  }
  if (open.length > 0) throw new HookNotAsked(open);
  return done;
}

/** The same store, each change of which is made again where a hook has to be asked; nothing of the try before is kept. */
export function hookedStore(store: Store, runner: HookRunner | undefined, clock: { now(): Instant }): Store {
  if (!runner) return store;
  return {
    ...store,
    inTurnOf: (person) => hookedStore(store.inTurnOf(person), runner, clock),
    change: (work) =>
      askingHooks(runner, clock.now(), (answers) =>
        // Its turn comes from whoever was before it.
        store.change((transaction) => withAnswersOfChange(answers, () => work(transaction))),
      ),
  };
}
