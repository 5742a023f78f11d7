/** Above a list: what was begun here and not created yet. Its code arrives where anything is kept on this device. */
import type { Screen } from '@ninefold/model';
import { useState, useSyncExternalStore } from 'react';
import { lazyView } from '../../components/lazy-view.tsx';
import { isAnythingKept, listenToDrafts } from '../../controllers/form/kept-keys.ts';
import { useSession } from '../../session.ts';

const { View: UnfinishedList, preload } = lazyView(() => import('./unfinished-list.tsx').then((module) => module.UnfinishedList));

/** Nothing where nothing typed is kept. */
export function UnfinishedRows(props: { readonly screen: Screen; readonly entity: string }) {
  const { title } = useSession();
  const isAnything = useSyncExternalStore(listenToDrafts, () => isAnythingKept(title));
  // Once it is here it stays: one of them may be open.
  const [isNeeded, setNeeded] = useState(isAnything);
  if (isAnything && !isNeeded) setNeeded(true);
  return isNeeded ? <UnfinishedList {...props} /> : null;
}

/** Fetches the code ahead of the list. Never rejects. */
export const preloadUnfinished = preload;
