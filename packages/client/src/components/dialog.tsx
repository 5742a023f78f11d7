/** A dialog, or a sheet from the side for what is longer. Its code arrives with the first one opened. */

import { lazyView } from '../components/lazy-view.tsx';
import type { DialogProps } from './dialog-body.tsx';

const { View: DialogBody, preload } = lazyView(() => import('./dialog-body.tsx').then((module) => module.DialogBody));

/** Nothing while it is closed; opened before its code has arrived, it appears with that. */
export function Dialog(props: DialogProps) {
  return props.open ? <DialogBody {...props} /> : null;
}

/** Fetches the code ahead of the first press. */
export function preloadDialog(): void {
  void preload();
}
