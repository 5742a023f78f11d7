/** The card of a popover (Base UI): placed at its button, focus in and back, Esc and a press beside it close. */
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import './floating.css';

interface PopoverBodyProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly align: 'start' | 'end';
  onClose(): void;
  readonly children: ReactNode;
}

export function PopoverBody({ anchor, label, align, onClose, children }: PopoverBodyProps) {
  const close = (open: boolean, details: { event: Event }) => {
    // A press on the button itself is the button's to answer.
    if (!open && !anchor.current?.contains(details.event.target as Node | null)) onClose();
    else if (!open && details.event.type.startsWith('key')) onClose();
  };
  return (
    <Base.Root open onOpenChange={close}>
      <Base.Portal>
        <Base.Positioner className="floating-place" anchor={anchor} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className="floating popover" aria-label={label} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
