/** The way back above a page that was opened from another. Its code arrives with the first such page. */
import { lazyView } from '../components/lazy-view.tsx';

export const { View: WayBack, preload: preloadWayBack } = lazyView(() => import('./way-back-bar.tsx').then((module) => module.WayBackBar));
