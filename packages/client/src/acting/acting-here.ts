/** For whom this window acts: kept in it alone, over pages that are loaded anew, until it is ended or the window is closed. */
import { ownPath } from '@ninefold/engine';
import { actingKey } from './acting-key.ts';

/** From the page that is loaded then on. */
export function beginActing(substitution: string): void {
  sessionStorage.setItem(actingKey, substitution);
  location.assign(ownPath('tasks'));
}

/** One is oneself again, at what waits for one. */
export function endActing(): void {
  sessionStorage.removeItem(actingKey);
  location.assign(ownPath('tasks'));
}
