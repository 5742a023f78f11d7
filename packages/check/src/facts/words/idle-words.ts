/** What is said of a part of an expression that decides nothing. */
import type { IdleTerm } from '../values/idle-terms.ts';

/** `place`: “the guard of T5”. */
export function idleWords({ words, holds }: IdleTerm, place: string): string {
  const why = holds === 'with the rest' ? 'the rest of it sees to that already' : `it ${holds} holds`;
  return `\`${words}\` decides nothing in ${place}: ${why}.`;
}

export const idleWhy = 'With it or without it the same happens, though whoever reads it takes it for a condition.';
