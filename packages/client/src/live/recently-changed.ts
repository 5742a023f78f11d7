/** Records that somebody else has just changed: their rows are tinted for a moment. */
import { useSyncExternalStore } from 'react';

const tintMs = 2_500;
const listeners = new Set<() => void>();
const fresh = new Set<string>();

export function markRecentlyChanged(ids: readonly string[]): void {
  for (const id of ids) fresh.add(id);
  tell();
  setTimeout(() => {
    for (const id of ids) fresh.delete(id);
    tell();
  }, tintMs);
}

export function useIsRecentlyChanged(id: string | null): boolean {
  return useSyncExternalStore(subscribe, () => id !== null && fresh.has(id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
