/** The answer that came within the page: it stands in for one request, which the first screen makes. */
import type { FirstAnswer } from '@ninefold/protocol';

/** Milliseconds after which the server is asked after all. */
const freshMs = 10_000;

let given: { readonly answer: FirstAnswer; readonly until: number } | undefined;

/** Takes it from the page; undefined: there is none, or it is none any more because something was changed. */
export function giveAnswer(answer: FirstAnswer | undefined): void {
  given = answer && { answer, until: Date.now() + freshMs };
}

/** The answer to the request at `path`, once; undefined where it has to be asked for. */
export function takeAnswer(path: string): unknown {
  if (given?.answer.path !== path) return undefined;
  const { answer, until } = given;
  given = undefined;
  return Date.now() < until ? answer.answer : undefined;
}
