/** Which lists were last asked for again because somebody else changed something. */

const byOthers = new Map<string, number>();
/** An answer that takes longer is shown as it is. */
const countsMs = 5_000;

export function noteRenewal(screen: string, others: boolean): void {
  if (others) byOthers.set(screen, performance.now());
  else byOthers.delete(screen);
}

export function isRenewedByOthers(screen: string): boolean {
  const at = byOthers.get(screen);
  return at !== undefined && performance.now() - at < countsMs;
}
