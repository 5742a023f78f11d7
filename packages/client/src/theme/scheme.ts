/** Light or dark: as the system says, unless the person chose on this device. */
import { useSyncExternalStore } from 'react';

export type Scheme = 'system' | 'light' | 'dark';

const storageKey = 'ninefold.scheme';
const listeners = new Set<() => void>();

/** Puts the remembered choice on the page; called once, before anything is drawn. */
export function applyScheme(): void {
  const scheme = currentScheme();
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}

export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
    chosen = scheme;
  }
  applyScheme();
  for (const listener of listeners) listener();
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, currentScheme);
}

let chosen: Scheme = 'system';

function currentScheme(): Scheme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : chosen;
  } catch {
    return chosen;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
