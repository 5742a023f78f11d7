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
  /** Every statement it is about, `statement` among them. */
  readonly statements?: readonly StatementId[];
  /** The smallest example that proves it, in the document's words, a line each: `Claim { total: 500.01 EUR }: T3 fails (500.01 > 500.00)`. */
  readonly witness?: readonly string[];
  /** How sure it is; missing where nothing but the text was looked at. */
  readonly certainty?: Certainty;
  /** Of a gap: how many statements wait for it. */
  readonly waiting?: number;
}

/** `proved`: follows from the document for every record. `found`: an example shows it. `undecided`: could not be settled. */
export type Certainty = 'proved' | 'found' | 'undecided';
