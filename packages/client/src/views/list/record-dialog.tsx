/** Creating or editing in a sheet from the side, where the document gives the record no page of its own. Its code arrives with the first one opened. */
import { preloadDialog } from '../../components/dialog.tsx';
import { lazyView } from '../../components/lazy-view.tsx';

const { View, preload } = lazyView(() => {
  preloadDialog();
  return import('./record-dialog-body.tsx').then((module) => module.RecordDialogBody);
});

/** Stands as long as it is drawn, and appears as a whole: with its form, and the focus in it. */
export const RecordDialog = View;

/** Fetches the code ahead of the first press. */
export function preloadRecordDialog(): void {
  void preload();
}
