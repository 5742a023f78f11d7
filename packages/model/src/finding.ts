/** What reading or checking says about a document. A value, never an exception. */
import type { PointNumber } from './points.ts';
import type { Span, StatementId } from './statement.ts';

export type Severity = 'gap' | 'error' | 'warning' | 'note';

/** A mechanical mend: replace `from`–`to` by `text`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Finding {
  /** Permanent: `N` and three digits, the first the point where the mending happens (0: anywhere). */
  readonly code: string;
  readonly severity: Severity;
  readonly point?: PointNumber;
  readonly statement?: StatementId;
  /** What is wrong, in the reader's words. */
  readonly what: string;
  readonly why?: string;
  readonly mend?: string;
  readonly span: Span;
  /** Other places: "said here". */
  readonly others?: readonly { readonly span: Span; readonly words: string }[];
  readonly fix?: { readonly title: string; readonly edits: readonly Edit[] };
}
