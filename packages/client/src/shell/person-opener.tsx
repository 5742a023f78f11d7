/** A button at which the menu of what one may do about oneself opens. Its code arrives with the first one opened. */
import { type ReactElement, useCallback } from 'react';
import { lazyView } from '../components/lazy-view.tsx';
import type { MenuGroup } from '../components/menu-entry.ts';
import { type OpenerProps, useOpener } from '../components/popover.tsx';

interface PersonOpenerProps {
  opener(props: OpenerProps): ReactElement;
  readonly label: string;
  readonly align: 'start' | 'end';
  /** What stands above; asked for while it is open. */
  before?(): MenuGroup | undefined;
  /** The way in stands beside it. */
  readonly withoutSignIn?: boolean;
}

const { View: PersonMenu, preload } = lazyView(() => import('./person-menu.tsx').then((module) => module.PersonMenu));

/** Draws what `opener` gives; the menu stands above it only while it is open. */
export function PersonOpener({ opener, label, align, before, withoutSignIn = false }: PersonOpenerProps) {
  const { open, setOpen, anchor, openerProps } = useOpener('menu');
  const close = useCallback(() => setOpen(false), [setOpen]);
  const menu = { anchor, label, align, side: 'top' as const, onClose: close, withoutSignIn };
  return (
    <>
      {opener(openerProps)}
      {open ? <PersonMenu {...menu} before={before?.()} /> : null}
    </>
  );
}

/** Fetches the code ahead of the first press. Never rejects. */
export const preloadPersonMenu = preload;
