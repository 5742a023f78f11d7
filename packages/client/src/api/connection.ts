/** Whether the server can be reached, as far as this page knows. While it cannot, it is asked again every few seconds. */
import { useSyncExternalStore } from 'react';

const everyMs = 4000;
const listeners = new Set<() => void>();
const onReturn = new Set<() => void>();
let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;

export function connectionWorks(): void {
  if (reachable) return;
  change(true);
  for (const listener of onReturn) listener();
}

export function connectionFailed(): void {
  if (reachable) change(false);
  timer ??= setTimeout(tryAgain, everyMs);
}

/** As far as this page knows. */
export function isReachable(): boolean {
  return reachable;
}

export function useReachable(): boolean {
  return useSyncExternalStore(subscribe, isReachable);
}

/** Runs `listener` whenever the connection is back. */
export function whenBack(listener: () => void): () => void {
  onReturn.add(listener);
  return () => onReturn.delete(listener);
}

/** Asks now instead of waiting. Any answer at all, even a refusal, means that the server is there. */
export async function tryAgain(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  try {
    await fetch('/_app/session', { headers: { accept: 'application/json' }, credentials: 'same-origin' });
    connectionWorks();
  } catch {
    connectionFailed();
  }
}

function change(to: boolean): void {
  reachable = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
