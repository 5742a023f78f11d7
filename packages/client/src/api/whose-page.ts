/** Whether this page is somebody's. It says so with each request: what one sees and enters as oneself does not go on as nobody's. */
import type { Session } from '@ninefold/protocol';

let isSomebodys = false;

/** To be told of each session this page gets. */
export function noteWhosePage({ signedIn }: Pick<Session, 'signedIn'>): void {
  isSomebodys = signedIn !== null;
}

/** To be sent along. Whoever was signed out elsewhere is refused as `not-signed-in` then, also where Anybody is not. */
export function whosePage(): Readonly<Record<string, string>> {
  return isSomebodys ? { 'signed-in': 'yes' } : {};
}
