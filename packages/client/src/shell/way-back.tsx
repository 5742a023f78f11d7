/** The way back above a page that was opened from another. Its code arrives with the first such page. */
import { lazyView } from '../components/lazy-view.tsx';

const load = () => import('./way-back-bar.tsx');

export const { View: WayBack, preload: preloadWayBack } = lazyView(() => load().then((module) => module.WayBackBar));

/** Fetches what leads from record to record as well. Never rejects. */
export async function preloadBeside(): Promise<void> {
  await load().then(
    (module) => module.preloadBeside(),
    () => undefined,
  );
}
