/** Code that a page does without until it is needed: fetched then, or ahead of that while nothing else happens. */
import { startTransition, useEffect, useState } from 'react';
import { whenBack } from '../api/connection.ts';

export interface Late<Module> {
  /** undefined until it is there. Fetches it when it is `needed`; draws again when it has come, whoever asked for it. */
  useIt(needed: boolean): Module | undefined;
  /** Fetches it now. Rejects where it cannot be had. */
  fetchIt(): Promise<Module>;
  /** Fetches it now, for later. Never rejects: whoever needs it asks again. */
  preload(): Promise<void>;
}

/** `load` is called by whoever needs it first, and called again only after it failed. */
export function late<Module>(load: () => Promise<Module>): Late<Module> {
  let there: Module | undefined;
  let underway: Promise<Module> | undefined;
  const listeners = new Set<() => void>();
  function fetchIt(): Promise<Module> {
    underway ??= load().then(
      (loaded) => {
        there = loaded;
        for (const listener of listeners) listener();
        return loaded;
      },
      (error: unknown) => {
        underway = undefined;
        throw error;
      },
    );
    return underway;
  }

  const preload = (): Promise<void> =>
    fetchIt().then(
      () => undefined,
      () => undefined,
    );

  function useIt(needed: boolean): Module | undefined {
    const [now, setNow] = useState<Module | undefined>(() => there);
    const missing = needed && now === undefined;
    useEffect(() => {
      // In parts: a whole page may hang on it, and what is pressed meanwhile is heard.
      const note = () => startTransition(() => setNow(() => there));
      listeners.add(note);
      note();
      return () => void listeners.delete(note);
    }, []);
    useEffect(() => {
      if (!missing) return;
      void preload();
      return whenBack(() => void preload());
    }, [missing]);
    return now;
  }

  return { useIt, fetchIt, preload };
}
