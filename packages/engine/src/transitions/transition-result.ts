/** What comes of taking a row of point 4. */
import type { RecordValue, Transition, Value } from '@ninefold/model';
import type { OutgoingCall } from '../outgoing-calls/outgoing-call.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Refused } from '../refusals/refused.ts';
import type { LaterEffect } from './later-effect.ts';

export type TransitionResult = Moved | Waits | NotMoved;

export interface NotMoved extends Refused {
  /** The guard speaks against it (it does not hold), not a right, a rule or a gap. */
  readonly guard?: true;
}

export interface Moved {
  readonly kind: 'moves';
  readonly transition: Transition;
  /** The record as it is to be kept: state, asked and set fields, computed fields. */
  readonly record: RecordValue;
  /** What follows once the record is kept. */
  readonly effects: readonly LaterEffect[];
  /** Present when the record lands in the *Otherwise* state instead of *To*: why, with the document's error. */
  readonly notice?: Refusal;
  /** Where *Otherwise* names a state: what comes of it when an effect on another record is refused. Nothing of the effects stays then. */
  readonly instead?: (refusal: Refusal) => Moved | NotMoved;
  /** Where the action gives numbers of series: their fields, and what comes of it once they are counted. Until then `record` has their patterns. */
  readonly numbers?: {
    readonly fields: readonly string[];
    readonly counted: (numbers: Readonly<Record<string, Value>>) => Moved | NotMoved;
  };
}

/** Somebody else must be called first. The record stays as it is kept until the call is answered or has failed. */
export interface Waits {
  readonly kind: 'waits';
  readonly transition: Transition;
  readonly call: OutgoingCall;
  /** What the action asked for: kept with the intention, not yet with the record. */
  readonly asked: Readonly<Record<string, Value>>;
}
