/** What one move may set off: beyond it, it is refused and nothing is done. */
import type { StatementId } from '@ninefold/model';
import { longestChain, recordsATransition } from '../assumptions/chosen/lists.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';

/** Where more than `recordsATransition` records would be made, changed, deleted or moved. */
export function tooManyRecords(statement: StatementId): Refusal {
  return platformRefusal('too-long', statement, sentences.tooManyRecords(recordsATransition));
}

/** Where one action takes another, and that another, more than `longestChain` deep. */
export function tooLongAChain(statement: StatementId): Refusal {
  return platformRefusal('too-long', statement, sentences.tooLongAChain(longestChain));
}
