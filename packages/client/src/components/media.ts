/** Whether a media query holds, followed while it changes. */
import { useCallback, useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Phone width: rows become two lines, the navigation moves to the foot. */
export function usePhone(): boolean {
  return useMedia('(max-width: 720px)');
}

/** Something as wide as a phone has room beside a list. */
export function useRoomBeside(): boolean {
  return useMedia('(min-width: 1100px)');
}

/** There is nothing that could point at a place without pressing it. */
export function useTouch(): boolean {
  return useMedia('(hover: none)');
}
