/** What this thread and its readers say to one another. */
import type { Application } from '@ninefold/model';
import type { AnswerTo, QueryTo, QuestionName } from '../../../query/questions.ts';
import type { SqlValue } from '../../../sql/codecs.ts';

/** What a reader is started with. */
export interface ReaderStart {
  readonly file: string;
  readonly application: Application;
  /** Of each question, in milliseconds. */
  readonly limitMs: number;
}

export interface Asked<Name extends QuestionName = QuestionName> {
  readonly name: Name;
  readonly query: QueryTo<Name>;
}

/** A figure that was found on the way, by the question it answers. */
export type FoundFigure = readonly [question: string, figures: readonly SqlValue[]];

/** `ready` comes once, from a reader that can begin; `thread` is where the system tells how long it has worked. */
export type Told =
  | { readonly kind: 'ready'; readonly thread: string | null }
  | { readonly kind: 'found'; readonly answer: AnswerTo<QuestionName>; readonly figures: readonly FoundFigure[] }
  | { readonly kind: 'too long' | 'unusable cursor' }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string };
