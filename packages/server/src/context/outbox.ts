/** What requests ask of the calls to other servers that records wait for. */
import type { Returned } from '@ninefold/engine';

/** What came of one try of a call, in words that name neither the address nor anything that was sent. */
export type CallOutcome =
  /** An answer in the 200s, as JSON; undefined when it was empty. */
  | { readonly kind: 'answered'; readonly json: unknown }
  /** Somebody answered by hand: what the call returns, read already. */
  | { readonly kind: 'returned'; readonly returned: Returned }
  /** A clear no: asking again would not help. `code` is what the answer itself calls it. */
  | { readonly kind: 'refused'; readonly code: string | null; readonly why: string }
  /** No answer, or none that can be used: worth another try. `after` is how many milliseconds the other side asks for. */
  | { readonly kind: 'unanswered'; readonly why: string; readonly after: number | null };

/** The calls that wait. */
export interface Outbox {
  /** Resolves when the record waits no longer, or after so many milliseconds. */
  ended(entity: string, record: string, patience: number): Promise<void>;
  /** What somebody answered by hand. Refused for what does not wait to be answered so. */
  answer(id: string, outcome: CallOutcome): Promise<void>;
}
