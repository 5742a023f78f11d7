/**
 * The focus stays in a list when the record that has it leaves: taken on, closed, renamed, removed, by whomever. It goes to the row that
 * stands in its place, so that one goes on with the next.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { currentIndex, focusRow } from './use-row-keys.ts';

interface Focused {
  readonly id: string;
  readonly index: number;
}

/** `count` rows; `idAt`: of the record in a row; `isThere`: it is still listed, drawn or not. */
export function useFocusKept(
  body: RefObject<HTMLDivElement | null>,
  { count, idAt, isThere }: { readonly count: number; idAt(index: number): string | undefined; isThere(id: string): boolean },
): void {
  const last = useRef<Focused | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const index = currentIndex(body.current);
      const id = index === undefined ? undefined : idAt(index);
      if (index !== undefined && id !== undefined) last.current = { id, index };
      // What lies over the list gives the focus back to it.
      else if (!target.closest('.dialog, [popover], [role=menu]')) last.current = null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });
  useLayoutEffect(() => {
    const left = last.current;
    if (!left || count === 0 || isThere(left.id)) return;
    // After whatever gives the focus back where it was.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      last.current = null;
      focusRow(body, Math.min(left.index, count - 1));
    });
    return () => cancelAnimationFrame(frame);
  });
}
