/**
 * What every part of a model carries: the statement it was read from, and where that stands.
 *
 * A *statement* is one thing the document says: a row, a bullet, a heading. Its id never comes from its
 * position: `T3`, `V1`, `C2`, `E-STATE`, `MAX_LINE`, `entities/claim/amount`, `roles/approve in submitted/finance`.
 */

/** A half-open range of a text, in UTF-16 code units. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A range of the document's text. `line` is the 1-based line of `from`. */
export interface Span extends TextRange {
  readonly line: number;
}

/** A statement id: ids given in the document as written, all others lower case, spaces kept, joined by `/`. */
export type StatementId = string;

/** What has another name now (*Was*). Several may have become one. */
export interface FormerName {
  readonly was: string;
  readonly now: string;
}

/** The base of every part of a model. */
export interface Stated {
  readonly statement: StatementId;
  readonly span: Span;
}

/** The document says `not shown` here (or left the cell blank), with the question it asked, if any. */
export interface Gap {
  readonly kind: 'gap';
  readonly question?: string;
  readonly span: Span;
}

/** A cell that is given, a gap, or `—` (none). */
export type Given<T> = { readonly kind: 'given'; readonly value: T; readonly span: Span } | Gap | { readonly kind: 'none' };

/** The value of a given cell, or undefined for a gap and for none. */
export function givenValue<T>(cell: Given<T>): T | undefined {
  return cell.kind === 'given' ? cell.value : undefined;
}
