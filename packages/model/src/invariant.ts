/** Our own bugs, as opposed to findings and refusals. Caught only at the request, editor and command borders. */

/** Throws where the condition does not hold: a bug of ours, never something a person or a document did. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`This should not happen: ${message}`);
}

/** For the default branch of a switch over a closed set: does not compile when a kind is missing. */
export function unreachable(value: never): never {
  throw new Error(`This should not happen: unexpected ${JSON.stringify(value)}`);
}
