/** How far the history has come. */
import type { Statements } from '../dialect/statements.ts';

/** The number of the last change; 0 when there is none. */
export async function lastChange(statements: Statements): Promise<number> {
  return Number((await statements.get('SELECT max(sequence) FROM nf_history', []))?.[0] ?? 0);
}
