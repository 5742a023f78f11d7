/** A change that was judged and is not to be kept. */
import { message } from '@ninefold/words';
import { type Refusal, saying } from './refusal.ts';

export interface Refused {
  readonly kind: 'refused';
  /** At least one; the first is sent where only one can be. */
  readonly refusals: readonly Refusal[];
  /** Somebody was faster: what they changed since can be sent beside it. */
  readonly stale?: true;
}

/** Refused by one thing alone. */
export function refusedBy(refusal: Refusal): Refused {
  return { kind: 'refused', refusals: [refusal] };
}

/** The same said of another record than the one that was acted on: no field of that is to blame. */
export function refusedElsewhere(entity: string, refusal: Refusal): Refusal {
  const words = message('{entity}: {refusal}', { entity, refusal: refusal.said ?? refusal.message });
  return { ...saying(refusal, words), path: [] };
}

/** Undefined when nothing speaks against it. */
export function refusedIfAny(refusals: readonly Refusal[]): Refused | undefined {
  return refusals.length > 0 ? { kind: 'refused', refusals } : undefined;
}
