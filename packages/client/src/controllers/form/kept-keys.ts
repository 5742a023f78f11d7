/** Under which keys what is typed is kept on this device, and whether anything is: known without reading any of it. */
import type { Session } from '@ninefold/protocol';
import { createStore } from 'zustand';

/** Whose typing it is: a person's id, or nobody's. */
export function draftOwner({ signedIn }: Pick<Session, 'signedIn'>): string {
  return signedIn ? (signedIn.person?.id ?? '') : nobody;
}

const nobody = 'nobody';

/** Whether a draft kept under this key is of somebody who is not signed in: whoever comes to the same device next may be another. */
function isNobodysDraft(key: string): boolean {
  return key.split(' ')[2] === nobody;
}

/** What the keys of all drafts of an application begin with. */
export function draftPrefix(application: string): string {
  return `ninefold.draft ${encodeURIComponent(application)} `;
}

/** Where what is kept under this key stands: what somebody types who is not signed in ends with their window. */
export function storageOf(key: string): Storage {
  return isNobodysDraft(key) ? sessionStorage : localStorage;
}

/** Told of every change; what is kept stands in the browser's own storage. */
const drafts = createStore(() => ({ changes: 0 }));

/** Called whenever something is kept on this device, or not any more. Returns what ends it. */
export function listenToDrafts(listener: () => void): () => void {
  const stop = drafts.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** Tells those who listen that something is kept, or no longer. */
export function tellDrafts(): void {
  drafts.setState(({ changes }) => ({ changes: changes + 1 }));
}

/** Keys of all that is kept in this application; others may stand at the same address. */
export function keptKeys(application: string): readonly string[] {
  try {
    return [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith(draftPrefix(application)));
  } catch {
    return [];
  }
}

/** Whether anything typed in this application waits on this device. */
export function isAnythingKept(application: string): boolean {
  return keptKeys(application).length > 0;
}
