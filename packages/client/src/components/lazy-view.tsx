/**
 * A view whose code arrives later. Unlike Suspense, which holds what arrived back for 0.3 s once a fallback was drawn, it is shown at once.
 * While the server cannot be reached it waits, and goes on by itself as soon as it can.
 */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { isReachable, tryAgain, whenBack } from '../api/connection.ts';
import { NoConnectionError } from '../api/problem-error.ts';
import { Failure } from './failure.tsx';

export interface LazyView<P> {
  /** Draws `meanwhile` until the code is there; throws, for the boundary above, when there is none though the server answers. */
  readonly View: ComponentType<P & { readonly meanwhile?: ReactNode }>;
  /** Fetches the code now. Never rejects: a view that is drawn later asks again. */
  preload(): Promise<void>;
}

/** `load` is called by the first drawing or by `preload`, and called again only after it failed. */
export function lazyView<P extends object>(load: () => Promise<ComponentType<P>>): LazyView<P> {
  let Loaded: ComponentType<P> | undefined;
  let underway: Promise<void> | undefined;

  function fetchIt(): Promise<void> {
    underway ??= load().then(
      (view) => {
        Loaded = view;
      },
      (error: unknown) => {
        underway = undefined;
        throw error;
      },
    );
    return underway;
  }

  function View({ meanwhile = null, ...props }: P & { readonly meanwhile?: ReactNode }) {
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const [waiting, setWaiting] = useState(false);
    const [, setArrived] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return setArrived(true);
      let mounted = true;
      const fetchNow = async (again: boolean): Promise<void> => {
        try {
          await fetchIt();
          if (mounted) setArrived(true);
        } catch (error) {
          // Was it the way there, or is there no such code?
          await tryAgain();
          if (!mounted) return;
          if (!isReachable()) setWaiting(true);
          else if (again) setFailure({ error });
          else await fetchNow(true);
        }
      };
      void fetchNow(false);
      const stop = whenBack(() => void fetchNow(false));
      return () => {
        mounted = false;
        stop();
      };
    }, []);
    if (failure) throw failure.error;
    if (Loaded) return <Loaded {...(props as unknown as P)} />;
    if (waiting) return <Failure error={new NoConnectionError()} retry={() => void tryAgain()} />;
    return meanwhile;
  }

  async function preload(): Promise<void> {
    await fetchIt().catch(() => undefined);
  }

  return { View, preload };
}
