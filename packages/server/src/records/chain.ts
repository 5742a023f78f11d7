/** What one move has set off so far: how many records, and how deep; and what it may. */
import { type MoveLimits, tooLongAChain, tooManyRecords } from '@ninefold/engine';
import type { StatementId } from '@ninefold/model';
import { RefusalError } from '../problems/refusal-error.ts';

export interface Chain {
  readonly depth: number;
  /** Those of the move that nothing else set off. */
  readonly limits: MoveLimits;
  /** Shared by all that follow from one move. */
  readonly count: { records: number };
}

/** Of a move that nothing else set off. */
export function beginChain(limits: MoveLimits): Chain {
  return { depth: 0, limits, count: { records: 0 } };
}

/** Counts one more record; throws where there are too many. */
export function countRecord({ count, limits }: Chain, statement: StatementId): void {
  count.records += 1;
  const refusal = tooManyRecords(count.records, limits.records, statement);
  if (refusal) throw new RefusalError([refusal]);
}

/** The chain of an action that follows from another; throws where it is too long. */
export function deeper(chain: Chain, statement: StatementId): Chain {
  const depth = chain.depth + 1;
  const refusal = tooLongAChain(depth, chain.limits.actions, statement);
  if (refusal) throw new RefusalError([refusal]);
  return { ...chain, depth };
}
