/** What stands in the way of any change to a kept record, whoever makes it: somebody was faster, or the record waits for somebody else. */
import type { RecordValue, StatementId } from '@ninefold/model';
import { platformRefusal } from '../refusals/refusal.ts';
import { type Refused, refusedBy } from '../refusals/refused.ts';
import { sentences } from '../refusals/sentences.ts';

/** A kept record that somebody wants to change. */
export interface ChangeTarget {
  /** As it is kept, with its lines and sets, loaded as far as rules and rights look at it. */
  readonly kept: RecordValue;
  /** The version that the change is based on; undefined: whichever there is. */
  readonly version?: number | undefined;
  /** The call to another server that the record waits for. */
  readonly waiting?: { readonly call: StatementId; readonly words: string } | null;
}

/** Undefined when nothing does. */
export function conflictOf({ kept, version, waiting }: ChangeTarget): Refused | undefined {
  if (version !== undefined && version !== kept.version) return { ...refusedBy(platformRefusal('stale')), stale: true };
  if (waiting) return refusedBy(platformRefusal('waiting', waiting.call, sentences.waitsForCall(waiting.words)));
  return undefined;
}
