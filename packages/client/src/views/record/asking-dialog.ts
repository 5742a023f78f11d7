/** What asks for more before an action. Its code arrives with the first action that asks. */
import { lazyView } from '../../components/lazy-view.tsx';

export const { View: AskingDialog, preload: preloadAskingDialog } = lazyView(() =>
  import('./action-dialog.tsx').then((module) => module.ActionDialog),
);
