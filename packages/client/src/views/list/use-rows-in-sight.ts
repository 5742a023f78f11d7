/** Which rows of a list are in sight, followed while one scrolls. */
import { type RefObject, useEffect, useState } from 'react';
import { coveredParts } from '../../components/covered.ts';

export interface RowsInSight {
  /** From 1. */
  readonly first: number;
  readonly last: number;
}

/** Null where all `count` rows are in sight, on the page or not yet fetched. `rowHeight` in pixels. */
export function useRowsInSight(body: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowsInSight | null {
  const [sight, setSight] = useState<RowsInSight | null>(null);
  useEffect(() => {
    const look = () => {
      const here = body.current;
      const next = here && rowsInSight(here, count, rowHeight);
      setSight((before) => (before?.first === next?.first && before?.last === next?.last ? before : (next ?? null)));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [body, count, rowHeight]);
  return sight;
}

function rowsInSight(body: HTMLElement, count: number, rowHeight: number): RowsInSight | null {
  const { top } = body.getBoundingClientRect();
  const { above, below } = coveredParts();
  const [from, to] = [above, window.innerHeight - below];
  // A row counts once half of it is to be seen.
  const first = Math.max(1, Math.round((from - top) / rowHeight) + 1);
  const last = Math.min(count, Math.round((to - top) / rowHeight));
  return last < first || (first === 1 && last === count) ? null : { first, last };
}
