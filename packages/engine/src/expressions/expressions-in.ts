/** The expressions of a part of the model. */
import { type Effect, type Expression, expressionsOfEffect } from '@ninefold/model';

/** All that could be read, wherever they stand: what must be loaded follows from them. */
export function expressionsIn(part: unknown): readonly Expression[] {
  const found: Expression[] = [];
  collect(part, found);
  return found;
}

function collect(part: unknown, found: Expression[]): void {
  if (typeof part !== 'object' || part === null) return;
  if ('source' in part && 'typed' in part && part.typed) found.push(part.typed as Expression);
  // What is said of each item is said of no name by itself.
  else if (isForEach(part)) found.push(...expressionsOfEffect(part, '').flatMap(({ expression }) => expression.typed ?? []));
  else for (const value of Object.values(part)) collect(value, found);
}

function isForEach(part: object): part is Extract<Effect, { kind: 'for each' }> {
  return 'kind' in part && part.kind === 'for each' && 'does' in part && 'list' in part;
}
