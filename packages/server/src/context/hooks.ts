/**
 * What hooks have answered within one change: judging asks, whoever runs hooks finds it out while no transaction is open, and the
 * change is made again with the answer. So no thread of somebody's code is ever waited for while the data is held.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { HookAnswer, HookQuestion, Hooks } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';

export interface HookAnswers {
  /** The moment at which all of it happens, however often it is made again: what a hook is given must not differ from try to try. */
  readonly now: Instant;
  /** By the words of the question. */
  readonly known: Map<string, HookAnswer>;
}

/** Runs hooks, apart from everything else. */
export interface HookRunner {
  /** Never rejects: what cannot be run has failed. */
  ask(question: HookQuestion): Promise<HookAnswer>;
  /** Nobody asks any more but for what is under way. */
  retire(): void;
}

const current = new AsyncLocalStorage<HookAnswers>();

/** The answers of the change that is being made; undefined outside of one. */
export function answersOfChange(): HookAnswers | undefined {
  return current.getStore();
}

/** Does `work` with these answers at hand. */
export function withAnswersOfChange<T>(answers: HookAnswers, work: () => Promise<T>): Promise<T> {
  return current.run(answers, work);
}

/** Told apart by these. */
export function wordsOfQuestion({ hook, given }: HookQuestion): string {
  return JSON.stringify([hook, given]);
}

/** As an environment has them: what is known by now. */
export const hooksOfChange: Hooks = {
  answer: (question) => answersOfChange()?.known.get(wordsOfQuestion(question)),
};
