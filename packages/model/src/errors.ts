/** Point 8: the error catalogue. */
import type { Given, Stated } from './statement.ts';
import type { TemplatePart } from './states.ts';

export type ShownAt = { readonly kind: 'field'; readonly field: string } | { readonly kind: 'top' } | { readonly kind: 'whole page' };

/** A message as written; values in braces are filled from the record the error is about and from the constants. */
export interface CatalogueError extends Stated {
  readonly code: string;
  readonly status: Given<number>;
  readonly message: Given<string>;
  readonly shown: Given<ShownAt>;
  /** The message's parts, typed once for each entity that can raise the error. */
  readonly parts: Readonly<Record<string, readonly TemplatePart[]>>;
}
