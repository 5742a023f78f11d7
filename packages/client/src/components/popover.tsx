/** A small card that opens at a button. Its code arrives with the first one opened. */
import { type ReactElement, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { lazyView } from '../components/lazy-view.tsx';
import type { ButtonProps } from './button.tsx';

/** What the button that opens something must be given. */
export type OpenerProps = Pick<ButtonProps, 'ref' | 'onClick' | 'aria-expanded' | 'aria-haspopup'>;

export interface PopoverProps {
  /** The button; spread what it is given onto a `Button`. */
  opener(props: OpenerProps): ReactElement;
  /** What the card is called when read out. */
  readonly label: string;
  children(close: () => void): ReactNode;
  readonly align?: 'start' | 'end';
  /** Opened before it was drawn. */
  readonly openAtFirst?: boolean;
}

const { View: PopoverBody, preload } = lazyView(() => import('./popover-body.tsx').then((module) => module.PopoverBody));

/** Draws what `opener` gives; `children` is called only while it is open, with what closes it. */
export function Popover({ opener, label, children, align = 'start', openAtFirst = false }: PopoverProps) {
  const { open, setOpen, anchor, openerProps } = useOpener('dialog', openAtFirst);
  const close = useCallback(() => setOpen(false), [setOpen]);
  return (
    <>
      {opener(openerProps)}
      {open ? (
        <PopoverBody anchor={anchor} label={label} align={align} onClose={close}>
          {children(close)}
        </PopoverBody>
      ) : null}
    </>
  );
}

/** Fetches the code ahead of the first press. */
export function preloadPopover(): void {
  void preload();
}

/** Open or not, the button it hangs on, and what to give to that button. */
export function useOpener(kind: 'dialog' | 'menu', openAtFirst = false) {
  const [open, setOpen] = useState(openAtFirst);
  const anchor: RefObject<HTMLButtonElement | null> = useRef<HTMLButtonElement>(null);
  const openerProps: OpenerProps = { ref: anchor, onClick: () => setOpen((was) => !was), 'aria-expanded': open, 'aria-haspopup': kind };
  return { open, setOpen, anchor, openerProps };
}
