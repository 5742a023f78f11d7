/**
 * Whose answers this page may keep and show: those of one person with their roles, of one document. What is said of it beside the
 * answers themselves, in `localStorage`, holds at once and in every window: without it nothing kept can be read, though it may take a
 * moment until it is gone.
 */
import { sessionMs } from '@ninefold/engine';
import type { Session } from '@ninefold/protocol';

const storageKey = 'ninefold.whose';
/** What they opened last stands here (`controllers/recent`). */
export const recentKey = 'ninefold.recent';

/** Undefined in a preview: whoever writes a document is many people, and sees what is. */
export function whoseSession(session: Pick<Session, 'title' | 'document' | 'locale' | 'signedIn' | 'preview'>): string | undefined {
  const { title, document, locale, signedIn, preview } = session;
  if (preview) return undefined;
  const who = signedIn && [signedIn.person?.id ?? null, [...signedIn.roles].sort()];
  return JSON.stringify([title, document, locale, who]);
}

/** As every window of this browser knows it; undefined for nobody's, or where storage is forbidden. */
export function whoseHere(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether that was another one. */
export function setWhose(whose: string | undefined): boolean {
  if (whoseHere() === whose) return false;
  try {
    localStorage.removeItem(recentKey);
    if (whose === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, whose);
  } catch {
    // Where nothing may be stored, nothing is kept either.
    return false;
  }
  return true;
}

/** Calls `listener` as soon as another window says otherwise. */
export function whenOtherwise(listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === storageKey || key === null) listener();
  });
}

/** Whether what is kept came too long ago to be shown: longer than a session lasts without a visit. `at`, `now`: milliseconds since 1970. */
export function isTooOld(at: number, now: number): boolean {
  return now - at > sessionMs;
}
