/**
 * Editing a record is a step of the browser's history: Back leaves the form, not the record. The address says so after its `#`:
 * `#edit`, or `#edit=lines.2.receipt`, which begins at that place.
 */
import { useCallback } from 'react';
import { useGo, useHash } from './navigate.ts';

export interface Editing {
  readonly editing: boolean;
  /** Where it begins, as refusals name places; null: at the first field. */
  readonly at: string | null;
  begin(at?: string | null): void;
  /** Back to the record as it is shown. `path` where its address is another one by now. */
  end(path?: string): void;
}

const begins = '#edit';

/** The address, after a record's path, that opens its form. */
function editHash(at: string | null = null): string {
  return at === null ? begins : `${begins}=${encodeURIComponent(at)}`;
}

/** Follows the address. `begin` does nothing while the form is open, `end` nothing while it is not. */
export function useEditing(): Editing {
  const go = useGo();
  const hash = useHash();
  const { editing, at } = readHash(hash);
  const begin = useCallback((place: string | null = null) => {
    if (readHash(location.hash).editing) return;
    history.pushState({ ...stateNow(), fromRecord: true }, '', location.pathname + location.search + editHash(place));
  }, []);
  const end = useCallback(
    (path: string = location.pathname + location.search) => {
      if (!readHash(location.hash).editing) return;
      const moved = path !== location.pathname + location.search;
      if (stateNow().fromRecord !== true) return go(path, { replace: true });
      // The record is the step before: going on from it would show it twice.
      if (moved) window.addEventListener('popstate', () => go(path, { replace: true }), { once: true });
      history.back();
    },
    [go],
  );
  return { editing, at, begin, end };
}

function readHash(hash: string): Pick<Editing, 'editing' | 'at'> {
  if (hash === begins) return { editing: true, at: null };
  if (!hash.startsWith(`${begins}=`)) return { editing: false, at: null };
  try {
    return { editing: true, at: decodeURIComponent(hash.slice(begins.length + 1)) };
  } catch {
    return { editing: true, at: null };
  }
}

/** What else is kept beside the address stays there. */
function stateNow(): { readonly fromRecord?: unknown } {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
