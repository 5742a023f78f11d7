/** Light or dark: as the system says, unless the person chose on this device. */
import { create } from 'zustand';

export type Scheme = 'system' | 'light' | 'dark';

const storageKey = 'ninefold.scheme';

const useChosen = create(() => ({ scheme: rememberedScheme() }));

/** Puts the remembered choice on the page; called once, before anything is drawn. */
export function applyScheme(): void {
  const { scheme } = useChosen.getState();
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}

/** Changes the page at once, and is remembered on this device where storage is allowed. */
export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  useChosen.setState({ scheme });
  applyScheme();
}

/** What was chosen, not what is seen: `system` until somebody chooses. */
export function useScheme(): Scheme {
  return useChosen(({ scheme }) => scheme);
}

function rememberedScheme(): Scheme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}
