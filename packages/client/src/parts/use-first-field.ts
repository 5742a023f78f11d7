/** The first field of a dialog takes the focus, also when it arrives a moment after the dialog. */
import { type RefObject, useEffect } from 'react';

const waitsMs = 4000;
const fields = 'input:not([type=hidden], [disabled], [readonly]), textarea, select';

export function useFirstField(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = body.current;
    if (!place) return undefined;
    const look = (): boolean => {
      const field = place.querySelector<HTMLElement>(fields);
      // Whoever moved on by themselves is left where they are.
      if (field && !place.contains(document.activeElement)) field.focus();
      return field !== null;
    };
    const watch = new MutationObserver(() => {
      if (look()) watch.disconnect();
    });
    const first = requestAnimationFrame(() => {
      if (!look()) watch.observe(place, { childList: true, subtree: true });
    });
    const timer = setTimeout(() => watch.disconnect(), waitsMs);
    return () => {
      cancelAnimationFrame(first);
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [body]);
}
