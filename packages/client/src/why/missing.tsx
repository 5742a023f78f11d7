/** A place for what a screen offers and one has no right to: empty unless *Why?* is on. */

import { lazyView } from '../components/lazy-view.tsx';
import { useSession } from '../session.ts';
import type { GhostsProps } from './ghosts.tsx';
import { useWhyIsOn } from './why.ts';

const { View: Ghosts } = lazyView(() => import('./ghosts.tsx').then((module) => module.Ghosts));

/** The ghosts of this screen; nothing for whoever may not ask (the session's `why`). */
export function Missing(props: GhostsProps) {
  const on = useWhyIsOn();
  const { why } = useSession();
  return on && why ? <Ghosts {...props} /> : null;
}
