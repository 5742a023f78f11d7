/** A place for what a screen offers and one has no right to: empty unless *Why?* is on. */
import type { Screen } from '@ninefold/model';
import { lazyView } from '../parts/lazy-view.tsx';
import { useSession } from '../session.ts';
import { useWhyIsOn } from './why.ts';

const { View: Ghosts } = lazyView(() => import('./ghosts.tsx').then((module) => module.Ghosts));

export interface MissingProps {
  readonly screen: Screen;
  /** The record the screen shows. */
  readonly record?: { readonly entity: string; readonly id: string | null };
}

export function Missing(props: MissingProps) {
  const on = useWhyIsOn();
  const { why } = useSession();
  return on && why ? <Ghosts {...props} /> : null;
}
