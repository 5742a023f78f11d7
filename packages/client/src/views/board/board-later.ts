/** What a board needs once something is done with a card. What moves one asks with the controls of forms: it comes when the board stands. */
import { lazyView } from '../../components/lazy-view.tsx';

export const { View: CardMoveUnderway, preload: preloadMove } = lazyView(() =>
  import('./card-move-underway.tsx').then((module) => module.CardMoveUnderway),
);

export const { View: RowDialogs } = lazyView(() => import('../list/row-dialogs.tsx').then((module) => module.RowDialogs));
