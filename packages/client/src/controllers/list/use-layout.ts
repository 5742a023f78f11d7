/** How the one who is here wants a list: kept on this device, for them alone; of a saved view what it says, until they change it. */
import type { Screen } from '@ninefold/model';
import type { ListLayout, SavedView } from '@ninefold/protocol';
import { useCallback, useEffect, useReducer } from 'react';
import { useSession } from '../../session.ts';
import { useRowSpacing } from '../../theme/row-spacing.ts';
import { draftOwner } from '../form/kept-keys.ts';
import { asDocument, readLayout, sameLayout, writeLayout } from './layout.ts';

export interface LayoutState {
  readonly layout: ListLayout;
  /** What it is of a list of which nobody said anything. */
  readonly plain: ListLayout;
  /** The view that is open has another. */
  readonly changed: boolean;
  /** Holds at once, and when one comes back. */
  change(next: ListLayout): void;
  /** This view is shown as it is kept, whatever was changed of it here. */
  forget(view: string): void;
}

/** The same layout while nothing changes. */
export function useLayout({ name }: Screen, view: SavedView | undefined): LayoutState {
  const session = useSession();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const prefix = `ninefold.list ${[session.title, draftOwner(session), name].map(encodeURIComponent).join(' ')} `;
  const plain = useRowSpacing() === 'closer' ? closer : asDocument;
  const own = keptLayout(prefix) ?? plain;
  const base = view ? (view.question.layout ?? own) : plain;
  const key = prefix + (view?.id ?? '');
  const kept = keptLayout(key);
  const changed = kept !== null && !sameLayout(kept, base);
  // What was changed of a view and is in it by now is no change of it any more.
  useEffect(() => {
    if (!changed) keepLayout(key, null);
  }, [key, changed]);
  const change = useCallback(
    (next: ListLayout) => {
      keepLayout(key, sameLayout(next, base) ? null : next);
      redraw();
    },
    [key, base],
  );
  const forget = useCallback((id: string) => keepLayout(prefix + id, null), [prefix]);
  return { layout: kept ?? base, plain, changed: view !== undefined && changed, change, forget };
}

const closer: ListLayout = { ...asDocument, compact: true };

/** What was read or kept in this window: where storage is forbidden it lasts as long as the page. */
const known = new Map<string, ListLayout | null>();

function keptLayout(key: string): ListLayout | null {
  const found = known.get(key) ?? (known.has(key) ? null : stored(key));
  known.set(key, found);
  return found;
}

function stored(key: string): ListLayout | null {
  try {
    return readLayout(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function keepLayout(key: string, layout: ListLayout | null): void {
  known.set(key, layout);
  try {
    if (layout === null) localStorage.removeItem(key);
    else localStorage.setItem(key, writeLayout(layout));
  } catch {
    // Storage may be full or forbidden.
  }
}
