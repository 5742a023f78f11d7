/**
 * A view whose code arrives later. Unlike Suspense, which holds what arrived back for 0.3 s once a fallback was drawn, it is shown at once.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface Late<P> {
  /** Draws `meanwhile` until the code is there; throws, for the boundary above, when it cannot be fetched. */
  readonly View: ComponentType<P & { readonly meanwhile?: ReactNode }>;
  /** Fetches the code now. Never rejects: a view that is drawn later asks again. */
  preload(): Promise<void>;
}

export function late<P extends object>(load: () => Promise<ComponentType<P>>): Late<P> {
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
    const [, setArrived] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return setArrived(true);
      let mounted = true;
      fetchIt().then(
        () => mounted && setArrived(true),
        (error: unknown) => mounted && setFailure({ error }),
      );
      return () => {
        mounted = false;
      };
    }, []);
    if (failure) throw failure.error;
    if (Loaded) return <Loaded {...(props as unknown as P)} />;
    void preload();
    return meanwhile;
  }

  async function preload(): Promise<void> {
    await fetchIt().catch(() => undefined);
  }

  return { View, preload };
}
