/** Which lists were last asked for again because of somebody else, or of another window. */

const byOthers = new Map<string, number>();
let ownChange = Number.NEGATIVE_INFINITY;
/** An answer that takes longer is shown as it is. */
const countsMs = 5_000;
/** News of one's own change come back within this. */
const echoMs = 1_500;

/** This window has just changed something: what it hears of now is most likely that. */
export function noteOwnChange(): void {
  ownChange = performance.now();
}

/** Whether what one hears of now is most likely what this window has just changed. */
export function isOwnEcho(): boolean {
  return performance.now() - ownChange < echoMs;
}

/** The rows of this screen are asked for again, because of what was just heard. */
export function noteRenewal(screen: string): void {
  if (isOwnEcho()) byOthers.delete(screen);
  else byOthers.set(screen, performance.now());
}

/** Whether rows that come now are there because of somebody else. */
export function isRenewedByOthers(screen: string): boolean {
  const at = byOthers.get(screen);
  return at !== undefined && performance.now() - at < countsMs;
}
