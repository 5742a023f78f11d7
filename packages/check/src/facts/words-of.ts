/** What an expression says, without where it stands. */
import type { Expression } from '@ninefold/model';

/** The same text for two expressions that say the same in the same words. */
export function wordsOf(expression: Expression): string {
  // Expressions are frozen, so what was written once stays true.
  const words = known.get(expression) ?? JSON.stringify(expression, withoutPlace);
  known.set(expression, words);
  return words;
}

const known = new WeakMap<Expression, string>();

function withoutPlace(key: string, value: unknown): unknown {
  return key === 'from' || key === 'to' || key === 'type' ? undefined : value;
}
