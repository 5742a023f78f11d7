/** Until when this page has heard of every change: what it shows was still so then, however long ago it was fetched. */

let hearing = false;
let until = 0;

/** To be told when the stream of events opens, and when it ends or breaks off. */
export function noteStream(open: boolean): void {
  if (hearing && !open) until = Date.now();
  hearing = open;
}

/** Milliseconds since 1970: now while it hears, 0 where it never has. */
export function heardUntil(): number {
  return hearing ? Date.now() : until;
}
