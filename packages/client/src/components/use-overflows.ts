/** Whether a part of the page holds more than fits beside each other: only then it is moved sideways, and has to be reached by keyboard for that. */
import { type RefObject, useEffect, useState } from 'react';

/** False until it was measured; measured anew when the part, or one of the children it had first, changes its size. */
export function useOverflows(part: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    // It tells of the size they have at first, too, once the page is laid out: to ask for it before holds up the first picture.
    const watch = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    for (const seen of [element, ...element.children]) watch.observe(seen);
    return () => watch.disconnect();
  }, [part]);
  return overflows;
}
