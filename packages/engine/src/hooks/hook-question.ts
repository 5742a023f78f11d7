/**
 * What is asked of a *hook*, a function that lies beside the document: nothing here runs it. Judging says what it has to know, whoever
 * runs hooks finds it out, and it is judged again with the answer. The same question has the same answer within one change.
 */
import type { StatementId } from '@ninefold/model';
import type { Json } from '../values/wire.ts';

export interface HookQuestion {
  readonly hook: string;
  /** Where the document names it. */
  readonly statement: StatementId;
  /** Plain data: what the function is given. */
  readonly given: Json;
}

export type HookAnswer =
  /** What it returned, as JSON; undefined for nothing. */
  | { readonly kind: 'returned'; readonly value: unknown }
  /** `code`: what it names of point 8, as far as it names anything. */
  | { readonly kind: 'thrown'; readonly code: string | undefined }
  /** It took too long or too much memory, or could not be run. */
  | { readonly kind: 'failed' }
  /** Nobody asks it now: what it may set is not known yet. */
  | { readonly kind: 'later' }
  /** There is no such function. */
  | { readonly kind: 'missing' };

/** Whoever runs hooks, as an environment has it. */
export interface Hooks {
  /** undefined: not known yet. */
  answer(question: HookQuestion): HookAnswer | undefined;
}

/** Of whoever looks at what could be done, and does nothing: hooks are there, and are not asked for that. */
export function hooksAskedLater(hooks: Hooks | undefined): Hooks | undefined {
  return hooks && { answer: () => ({ kind: 'later' }) };
}

/** Thrown while judging where hooks have to be asked first. */
export class HookNotAsked extends Error {
  readonly questions: readonly HookQuestion[];

  constructor(questions: readonly HookQuestion[]) {
    super(`${questions.map(({ hook }) => hook).join(', ')} is to be asked`);
    this.name = 'HookNotAsked';
    this.questions = questions;
  }
}
