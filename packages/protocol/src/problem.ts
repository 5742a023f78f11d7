/** Refusals over HTTP: problem details (RFC 9457), `application/problem+json`. */
import type { StatementId } from '@ninefold/model';
import type { WireValue } from './wire.ts';

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** The catalogue's code, or one of the platform's. */
  readonly code: string;
  readonly statement: StatementId | null;
  /** Dotted path, lines counted from 0: `lines.2.amount`. */
  readonly field: string | null;
  /** Every refusal, when there are several; the first one is the problem itself. */
  readonly problems?: readonly ProblemPart[];
  /** On a stale save: what somebody else changed meanwhile. */
  readonly changed?: readonly { readonly field: string; readonly theirs: WireValue; readonly was: WireValue }[];
}

export interface ProblemPart {
  readonly code: string;
  readonly statement: StatementId | null;
  readonly field: string | null;
  readonly detail: string;
}
