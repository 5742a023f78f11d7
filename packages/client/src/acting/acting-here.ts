/** For whom this window acts: kept in it alone, over pages that are loaded anew, until it is ended or the window is closed. */
import { ownPath } from '@ninefold/engine';
import { actingKey } from './acting-key.ts';

/** From the page that is loaded then on: `to`, unless told what waits for the other. */
export function beginActing(substitution: string, to: string | null = null): void {
  sessionStorage.setItem(actingKey, substitution);
  location.assign(to ?? ownPath('tasks'));
}

/** One is oneself again, at what waits for one. */
export function endActing(): void {
  sessionStorage.removeItem(actingKey);
  location.assign(ownPath('tasks'));
}
