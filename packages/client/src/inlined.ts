/** What the server wrote into the page, so that it need not be asked. */
import { type FirstAnswer, hasMembers, type Session } from '@ninefold/protocol';
import { isAnswer } from './api/call-api.ts';

interface Inlined {
  readonly session: Session;
  readonly 'first-answer': FirstAnswer;
  /** The number of the last change that what is in the page knows of. */
  readonly 'last-change': number;
  /** Of the document, as the events say it. */
  readonly edition: string;
}

const isWhole: { readonly [Id in keyof Inlined]: (value: unknown) => value is Inlined[Id] } = {
  session: (value) => isAnswer('session', value),
  'first-answer': isFirstAnswer,
  'last-change': (value) => typeof value === 'number',
  edition: (value) => typeof value === 'string',
};

function isFirstAnswer(value: unknown): value is FirstAnswer {
  return hasMembers(value, ['path', 'answer']) && typeof value.path === 'string';
}

/** Undefined when it is not there, or when it is not, as far as one looks, what was agreed. */
export function readInlined<Id extends keyof Inlined>(from: Pick<Document, 'getElementById'>, id: Id): Inlined[Id] | undefined {
  const text = from.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isWhole[id](value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the page will say, as far as it is known: all that was written into it to be read by people, in no order. */
export function inlinedWords(from: Pick<Document, 'getElementById'>): string {
  return (['session', 'first-answer'] as const).map((id) => from.getElementById(id)?.textContent ?? '').join(' ');
}
