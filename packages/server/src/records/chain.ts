/** What one move has set off so far: how many records, and how deep. */
import { longestChain, recordsATransition, tooLongAChain, tooManyRecords } from '@ninefold/engine';
import type { StatementId } from '@ninefold/model';
import { RefusalError } from '../problems/refusal-error.ts';

export interface Chain {
  readonly depth: number;
  /** Shared by all that follow from one move. */
  readonly count: { records: number };
}

/** Of a move that nothing else set off. */
export function beginChain(): Chain {
  return { depth: 0, count: { records: 0 } };
}

/** Counts one more record; throws where there are too many. */
export function countRecord({ count }: Chain, statement: StatementId): void {
  count.records += 1;
  if (count.records > recordsATransition) throw new RefusalError([tooManyRecords(statement)]);
}

/** The chain of an action that follows from another; throws where it is too long. */
export function deeper({ depth, count }: Chain, statement: StatementId): Chain {
  if (depth >= longestChain) throw new RefusalError([tooLongAChain(statement)]);
  return { depth: depth + 1, count };
}
