/** Back on a page that lists records: as far down as one was, with the focus on the record that was seen last. */
import { useLayoutEffect, useRef } from 'react';
import { type LeftRow, leftHere } from '../../routing/trail.ts';

/** `ready`: the records are there. `focus`: finds the record and gives it the focus; one that has gone leaves its place to another. */
export function useReturn(ready: boolean, focus: (left: LeftRow) => void): void {
  const returned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the records are there
  useLayoutEffect(() => {
    if (!ready || returned.current) return;
    returned.current = true;
    const left = leftHere();
    if (!left) return;
    window.scrollTo(0, left.top);
    focus(left);
  }, [ready]);
}

/** Gives the focus to the opener in the record's own element, and keeps it in sight. */
export function focusRecord(within: HTMLElement | null, id: string): void {
  const opener = within?.querySelector<HTMLElement>(`[data-record$="/${CSS.escape(id)}"] :is(.row-open, .board-open)`);
  opener?.focus({ preventScroll: true });
  opener?.closest('[data-record]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
