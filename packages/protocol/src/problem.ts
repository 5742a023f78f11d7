/** Refusals over HTTP: problem details (RFC 9457), `application/problem+json`. */
import type { Static } from 'typebox';
import { arrayOf, closed, component, nullableText, optional, text, wholeNumber } from './schema.ts';
import { wireValue } from './wire.ts';

const part = {
  /** The catalogue's code, or one of the platform's. */
  code: text,
  statement: nullableText,
  /** Dotted path, lines counted from 0: `lines.2.amount`. */
  field: nullableText,
  detail: text,
};

export const problemPart = closed(part);

export const problem = component(
  'ninefold.Problem',
  closed({
    type: text,
    title: text,
    status: wholeNumber,
    ...part,
    /** Every refusal, when there are several; the first one is the problem itself. */
    problems: optional(arrayOf(problemPart)),
    /** On a stale save: what somebody else changed meanwhile. */
    changed: optional(arrayOf(closed({ field: text, theirs: wireValue, was: wireValue }))),
  }),
);

export type Problem = Static<typeof problem>;
export type ProblemPart = Static<typeof problemPart>;
