/** The card of a popover, in the browser's top layer: the focus goes in and comes back, Esc and a press beside it close it. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { placeAt } from './place-at.ts';
import { useCloseOutside } from './use-close-outside.ts';
import './floating.css';

interface PopoverBodyProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly align: 'start' | 'end';
  onClose(): void;
  readonly children: ReactNode;
}

const focusable = 'input:not([type=hidden]), select, textarea, button, a[href]';

/**
 * Lies at `anchor` and stays with it while the page is scrolled. The focus goes to the first control, of what is marked `data-begin` where
 * something is. Esc, a press elsewhere and tabbing out of it call `onClose`; the focus
 * then returns to `anchor` unless it went on to something else.
 */
export function PopoverBody({ anchor, label, align, onClose, children }: PopoverBodyProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = card.current;
    const button = anchor.current;
    if (!shown || !button) return undefined;
    shown.showPopover?.();
    const place = () => placeAt(shown, button, { align, side: 'bottom' });
    // Before it is painted: what watches its size is told after that.
    place();
    // What is inside may arrive later (choices, an editor's code): the card keeps its place, the focus goes in when there is something.
    const watch = new ResizeObserver(() => {
      place();
      if (!shown.contains(document.activeElement) || document.activeElement === shown)
        ((shown.querySelector('[data-begin]') ?? shown).querySelector<HTMLElement>(focusable) ?? shown).focus({ preventScroll: true });
    });
    watch.observe(shown);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', place);
      if (document.activeElement === document.body || shown.contains(document.activeElement)) button.focus({ preventScroll: true });
    };
  }, [anchor, align]);
  useCloseOutside(card, anchor, onClose);
  return (
    <div
      ref={card}
      popover="manual"
      className="floating popover"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={(event) => {
        // Tab out of it: done with it.
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to) && to !== anchor.current) onClose();
      }}
    >
      {children}
    </div>
  );
}
