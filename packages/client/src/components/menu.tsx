/** A menu that opens at a button. Its code arrives with the first one opened. */

import { type ReactElement, useCallback } from 'react';
import { lazyView } from '../components/lazy-view.tsx';
import type { MenuGroup } from './menu-entry.ts';
import { type OpenerProps, useOpener } from './popover.tsx';

export interface MenuProps {
  opener(props: OpenerProps): ReactElement;
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'top';
}

const { View: MenuBody, preload } = lazyView(() => import('./menu-body.tsx').then((module) => module.MenuBody));

/** Draws what `opener` gives; the menu stands beside it only while it is open. */
export function Menu({ opener, label, groups, align = 'end', side = 'bottom' }: MenuProps) {
  const { open, setOpen, anchor, openerProps } = useOpener('menu');
  const close = useCallback(() => setOpen(false), [setOpen]);
  return (
    <>
      {opener(openerProps)}
      {open ? <MenuBody anchor={anchor} label={label} groups={groups} align={align} side={side} onClose={close} /> : null}
    </>
  );
}

/** Fetches the code ahead of the first press. */
export function preloadMenu(): void {
  void preload();
}
