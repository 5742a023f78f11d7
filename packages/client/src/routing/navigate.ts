/** Moving between pages. Links are wouter's `Link`; `useGo` is for moves that follow something done. */
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Goes to a path of the application; `replace` leaves no step back. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation();
  return useCallback((path, options) => navigate(path, options), [navigate]);
}

/** What the address has after its path, from `#` on. */
export function useHash(): string {
  return useLocationProperty(() => window.location.hash);
}

/** Only paths of this application may follow a sign-in. */
export function safeReturn(path: string | null): string {
  return path?.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\') ? path : '/';
}
