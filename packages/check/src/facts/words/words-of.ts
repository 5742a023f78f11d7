/** What an expression says, without where it stands. */
import type { Expression } from '@ninefold/model';

/** The same text for two expressions that say the same in the same words, wherever they stand. */
export function wordsOf(expression: Expression): string {
  // Expressions are frozen, so what was written once stays true.
  const words =
    known.get(expression) ?? JSON.stringify(expression, (key, value: unknown) => (places.has(key) ? undefined : inOrder(value)));
  known.set(expression, words);
  return words;
}

const known = new WeakMap<Expression, string>();

const places: ReadonlySet<string> = new Set(['from', 'to', 'type']);

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
