/** Records that are not at hand, as an environment has them: as lists, or as answers to questions about them. */
import type { RecordValue, Value } from '@ninefold/model';
import { type RecordQuestion, wordsOfGiven } from './questions.ts';

/** Answers nothing: what is asked has to be worked out from lists, where there are any. */
export const notAnswered = Symbol('not answered');

export interface Lookups {
  /** Every record of an entity, where they are all at hand. */
  readonly all?: (entity: string) => readonly RecordValue[] | undefined;
  /** undefined: not known yet. */
  readonly answer?: (question: RecordQuestion, given: readonly Value[]) => LookupAnswer;
}

/** A question that was asked and not answered yet. */
export interface OpenQuestion {
  readonly question: RecordQuestion;
  readonly given: readonly Value[];
}

/** undefined: nobody can say. */
export type LookupAnswer = Value | undefined | typeof notAnswered;

/** Answers as they come in: what is asked and not known is noted, so that it can be found out and asked again. */
export interface Answers extends Lookups {
  /** Those since the last look; looking forgets them. */
  takeOpen(): readonly OpenQuestion[];
  tell(open: OpenQuestion, answer: LookupAnswer): void;
  /** Something was written: every answer may be another now. */
  forget(): void;
}

/** For one request, or one thing done by itself. Nothing is known yet. */
export function createAnswers(): Answers {
  return new AnswersSoFar();
}

/** Made for each request, most of which ask nothing. */
class AnswersSoFar implements Answers {
  #known: Map<RecordQuestion, Map<string, LookupAnswer>> | undefined;
  #open: OpenQuestion[] | undefined;

  answer(question: RecordQuestion, given: readonly Value[]): LookupAnswer {
    const [answers, words] = [this.#known?.get(question), wordsOfGiven(given)];
    if (answers?.has(words)) return answers.get(words);
    this.#open ??= [];
    this.#open.push({ question, given });
    return undefined;
  }

  takeOpen(): readonly OpenQuestion[] {
    const taken = this.#open ?? nothingOpen;
    this.#open = undefined;
    return taken;
  }

  tell({ question, given }: OpenQuestion, answer: LookupAnswer): void {
    this.#known ??= new Map();
    const answers = this.#known.get(question) ?? new Map<string, LookupAnswer>();
    this.#known.set(question, answers);
    answers.set(wordsOfGiven(given), answer);
  }

  forget(): void {
    this.#known = undefined;
    this.#open = undefined;
  }
}

const nothingOpen: readonly OpenQuestion[] = [];
