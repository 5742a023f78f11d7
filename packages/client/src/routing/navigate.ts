/** Moving between pages. Links are wouter's `Link`; `useGo` is for moves that follow something done. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { kept } from './trail.ts';

/** Goes to a path of the application; `replace` leaves no step back, and keeps how one got here. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (path, options) => navigate(path, { ...options, ...(options?.replace ? { state: { trail: kept().trail } } : {}) }),
    [navigate],
  );
}

/** As `useGo`, for moves that follow an answer: whoever has left the page meanwhile stays where they are. */
export function useGoFromHere(): ReturnType<typeof useGo> {
  const go = useGo();
  const here = useHere();
  return useCallback((path, options) => (here() ? go(path, options) : undefined), [go, here]);
}

/** Whether the part that asks is still on the page. */
export function useHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}

/** What the address has after its path, from `#` on. */
export function useHash(): string {
  return useLocationProperty(() => window.location.hash);
}

/** Only paths of this application may follow a sign-in. */
export function safeReturn(path: string | null): string {
  return path?.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\') ? path : '/';
}
