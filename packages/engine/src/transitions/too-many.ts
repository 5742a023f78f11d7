/** What one move may set off: beyond it, it is refused and nothing is done. */
import type { StatementId } from '@ninefold/model';
import { recordsDeletedWithOne } from '../assumptions/chosen/lists.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';

/** Where more records than that would be made, changed, deleted or moved; undefined where they are not more. A bound not known refuses. */
export function tooManyRecords(count: number, most: number | Refusal, statement: StatementId): Refusal | undefined {
  if (typeof most !== 'number') return most;
  return count > most ? platformRefusal('too-long', statement, sentences.tooManyRecords(most)) : undefined;
}

/** Where more than `recordsDeletedWithOne` records would be deleted with one. */
export function tooManyGoing(statement: StatementId | null): Refusal {
  return platformRefusal('too-long', statement, sentences.tooManyRecords(recordsDeletedWithOne));
}

/** Where one action takes another, and that another, deeper than that; undefined where it is not. A bound not known refuses. */
export function tooLongAChain(depth: number, most: number | Refusal, statement: StatementId): Refusal | undefined {
  if (typeof most !== 'number') return most;
  return depth > most ? platformRefusal('too-long', statement, sentences.tooLongAChain(most)) : undefined;
}
