/** Until when this page has heard of every change: what it shows was still so then, however long ago it was fetched. */

let hearing = false;
let until = 0;

/** The stream of events is open. */
export function noteHearing(): void {
  hearing = true;
}

/** It ended, or broke off. */
export function noteDeaf(): void {
  if (hearing) until = Date.now();
  hearing = false;
}

/** Milliseconds since 1970: now while it hears, 0 where it never has. */
export function heardUntil(): number {
  return hearing ? Date.now() : until;
}
