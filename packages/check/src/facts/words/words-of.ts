/** What an expression says, without where it stands. */
import { type Expression, memoize } from '@ninefold/model';

/** The same text for two expressions that say the same in the same words, wherever they stand. */
export const wordsOf = memoize((expression: Expression): string =>
  JSON.stringify(expression, (key, value: unknown) => (places.has(key) ? undefined : inOrder(value))),
);

const places: ReadonlySet<string> = new Set(['from', 'to', 'type']);

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
