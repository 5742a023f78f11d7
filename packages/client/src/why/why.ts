/** Whether *Why?* is on: a choice for as long as the page is open. */
import { useSyncExternalStore } from 'react';

let on = false;
const listeners = new Set<() => void>();

export function turnWhy(next: boolean): void {
  on = next;
  for (const listener of listeners) listener();
}

/** Whoever may not ask sees nothing of it, whatever it says. */
export function useWhyIsOn(): boolean {
  return useSyncExternalStore(subscribe, () => on);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
