/** Whether this page is somebody's. It says so with each request: what one sees and enters as oneself does not go on as nobody's. */
import type { Session } from '@ninefold/protocol';

let isSomebodys = false;
let acting: Readonly<Record<string, string>> | undefined;

/** To be told of each session this page gets. */
export function noteWhosePage({ signedIn }: Pick<Session, 'signedIn'>): void {
  isSomebodys = signedIn !== null;
}

/** From now on this page asks for somebody for whom its person stands in; undefined: for itself. */
export function actBy(substitution: string | undefined): void {
  acting = substitution === undefined ? undefined : { 'acting-for': substitution };
}

/** Whether this page acts for somebody else. */
export function isActing(): boolean {
  return acting !== undefined;
}

/** The same for what a browser opens by its address, as a part of that. */
export function whoseFile(): Readonly<Record<string, string>> | undefined {
  return acting;
}

/** To be sent along. Whoever was signed out elsewhere is refused as `not-signed-in` then, also where Anybody is not. */
export function whosePage(): Readonly<Record<string, string>> {
  return isSomebodys ? { 'signed-in': 'yes', ...acting } : { ...acting };
}
