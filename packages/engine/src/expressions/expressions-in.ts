/** The expressions of a part of the model. */
import type { Expression } from '@ninefold/model';

/** All that could be read, wherever they stand: what must be loaded follows from them. */
export function expressionsIn(part: unknown): readonly Expression[] {
  const found: Expression[] = [];
  collect(part, found);
  return found;
}

function collect(part: unknown, found: Expression[]): void {
  if (typeof part !== 'object' || part === null) return;
  if ('source' in part && 'typed' in part && part.typed) found.push(part.typed as Expression);
  else for (const value of Object.values(part)) collect(value, found);
}
