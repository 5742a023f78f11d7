/** A dialog, or a sheet from the side for what is longer. Its code arrives with the first one opened. */
import type { ReactNode } from 'react';
import { lazyView } from '../parts/lazy-view.tsx';

export interface DialogProps {
  readonly open: boolean;
  onClose(): void;
  readonly title: string;
  /** Where in the document it comes from. */
  readonly statement?: string | undefined;
  /** One sentence below the title. */
  readonly under?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the one that does it first. */
  readonly actions?: ReactNode;
  /** `side` for forms; `middle` unless told. */
  readonly place?: 'middle' | 'side';
  /** Only to be read: what is longer than the page is scrolled by keyboard. */
  readonly reading?: boolean;
  /** A press beside it or Esc does not close it: something entered would be lost. */
  readonly keep?: boolean;
  /** What its first button does cannot be taken back: the focus stands on the last one, which leaves. */
  readonly careful?: boolean;
}

const { View: DialogBody, preload } = lazyView(() => import('./dialog-body.tsx').then((module) => module.DialogBody));

export function Dialog(props: DialogProps) {
  return props.open ? <DialogBody {...props} /> : null;
}

/** Fetches the code ahead of the first press. */
export function preloadDialog(): void {
  void preload();
}
