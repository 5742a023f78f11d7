/** Most lists have rows. */
import { lazyView } from '../../components/lazy-view.tsx';

export const { View: ListEmpty, preload: preloadListEmpty } = lazyView(() => import('./list-empty.tsx').then((module) => module.ListEmpty));
