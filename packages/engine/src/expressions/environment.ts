/** What an expression is evaluated in: settings, clock, person and record, all passed in. */
import type { Instant, RecordValue, Settings, Value } from '@ninefold/model';
import type { Hooks } from '../hooks/hook-question.ts';
import type { Effort } from './effort.ts';
import type { Answers, Lookups } from './lookups.ts';

export interface Environment {
  readonly settings: Settings;
  readonly now: Instant;
  /** The record of the person signed in; null when nobody is. */
  readonly me: RecordValue | null;
  /** The record the expression is about. */
  readonly self?: RecordValue | undefined;
  /** The record before the edit; null on create. */
  readonly old?: RecordValue | null | undefined;
  /** Preview: a call whose address is not shown is answered by the person who looks. */
  readonly answeredByHand?: boolean;
  /** How whoever asks sees what they are told; all of it when not given. Judging never looks through it. */
  readonly disclosure?: Disclosure | undefined;
  /** Shared by all that is worked out for one request; without it each evaluation has its own. */
  readonly effort?: Effort | undefined;
  /** Records that are not at hand; without it, what rests on them cannot be judged. */
  readonly lookups?: Lookups | Answers | undefined;
  /** Functions beside the document; without them, what runs one cannot be carried out. */
  readonly hooks?: Hooks | undefined;
  readonly variables?: Readonly<Record<string, Value | undefined>> | undefined;
}

/** How somebody sees records, themselves among them. */
export interface Disclosure {
  /** A record as they may read it; `record` is as it is. */
  record(record: RecordValue): RecordValue;
  /** Their own record as they may read it; null for nobody. */
  me(): RecordValue | null;
  /** Records that are not at hand, as far as they may read them; without it nothing of those is told. */
  readonly lookups?: Lookups;
}
