/** What becomes costly only when somebody comes near it. */
import { type RefObject, useEffect, useState } from 'react';

/** Pixels around what is in sight. */
const around = '800px 0px';

/** Whether the element is, or once was, in sight or close to it. It has to be there until then. `atOnce`: from the beginning. */
export function useNear(element: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const [isNear, setNear] = useState(atOnce);
  useEffect(() => {
    const watched = element.current;
    if (isNear || !watched) return undefined;
    return watch(watched, () => setNear(true));
  }, [element, isNear]);
  return isNear;
}

/** One observer for all: a form may have a thousand lines. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, come: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: around },
  );
  waiting.set(element, come);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
