/** Closes what floats at a button when one presses elsewhere, or the page changes its size. */
import { type RefObject, useEffect } from 'react';

/** While mounted: calls `onClose` for a press outside both `card` and `anchor`, and when the window gets another width. */
export function useCloseOutside(card: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const isOutside = (target: EventTarget | null) => !card.current?.contains(target as Node) && !anchor.current?.contains(target as Node);
    const onPointer = (event: Event) => {
      if (isOutside(event.target)) onClose();
    };
    // A phone's keyboard changes the height: only another width is another page.
    const { innerWidth } = window;
    const onResize = () => {
      if (window.innerWidth !== innerWidth) onClose();
    };
    document.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('resize', onResize);
    };
  }, [card, anchor, onClose]);
}
