/** Whether a part of the page is wide enough for what it holds; known before it is painted, followed while it changes. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** `width` in CSS pixels. */
export function useRoomFor(part: RefObject<HTMLElement | null>, width: number): boolean {
  const [room, setRoom] = useState(true);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth >= width);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [part, width]);
  return room;
}
