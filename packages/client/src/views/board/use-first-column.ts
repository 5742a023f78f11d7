/** Where one column fills the page, the board opens at the first one that holds something. */
import type { Board } from '@ninefold/protocol';
import { type RefObject, useLayoutEffect } from 'react';
import { forward } from '../../language/along-lines.ts';

/** Scrolls once, before the first painting; not where columns stand beside one another, and not where all of them are empty. */
export function useFirstColumn(element: RefObject<HTMLElement | null>, board: Board): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useLayoutEffect(() => {
    const here = element.current;
    const first = here?.querySelector<HTMLElement>(`[data-column="${board.columns.findIndex(({ count }) => count > 0)}"]`);
    if (here && first && first.offsetWidth > here.clientWidth / 2) here.scrollLeft += edgeOf(first) - edgeOf(here);
  }, []);
}

/** Where it begins, in pixels from the left of the window. */
function edgeOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  return forward() > 0 ? left : right;
}
