/** Places in the document's text. */
import { lineStarts, positionIn } from '@ninefold/language';
import { memoize, type Span } from '@ninefold/model';
import type { Checking } from '../../checking.ts';

const linesOf = memoize(({ text }: Checking) => lineStarts(text));

/** The span of what has offsets only: an expression, a node of one, an edit. */
export function spanOf(checking: Checking, { from, to }: { readonly from: number; readonly to: number }): Span {
  return { from, to, line: positionIn(linesOf(checking), from).line };
}
