/** A menu that opens at a button. Its code arrives with the first one opened. */
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { lazyView } from '../parts/lazy-view.tsx';
import { type OpenerProps, useOpener } from './popover.tsx';

export interface MenuEntry {
  readonly id: string;
  readonly words: string;
  readonly icon?: ReactNode;
  /** Softer words after it: a role, a key. */
  readonly after?: ReactNode;
  readonly statement?: string | undefined;
  /** Cannot be chosen now, and why. */
  readonly reason?: string | null;
  /** Of a choice: this one is current. */
  readonly current?: boolean;
  readonly danger?: boolean;
  onChoose(): void;
}

export interface MenuGroup {
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}

export interface MenuProps {
  opener(props: OpenerProps): ReactElement;
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'top';
}

const { View: MenuBody, preload } = lazyView(() => import('./menu-body.tsx').then((module) => module.MenuBody));

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
