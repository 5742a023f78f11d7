/** Places in the document's text. */
import { lineStarts, positionIn } from '@ninefold/language';
import type { Span } from '@ninefold/model';
import type { Checking } from '../../checking.ts';

const starts = new WeakMap<Checking, readonly number[]>();

/** The span of what has offsets only: an expression, a node of one, an edit. */
export function spanOf(checking: Checking, { from, to }: { readonly from: number; readonly to: number }): Span {
  const lines = starts.get(checking) ?? lineStarts(checking.text);
  starts.set(checking, lines);
  return { from, to, line: positionIn(lines, from).line };
}
