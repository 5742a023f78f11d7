/** When what waits for people is mailed: each day from a time on, by their own clock. */
import { localOfInstant, mailedTasks } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';

/** The day it is there (`2026-11-30`), and whether that of this day is due. */
export function timesOfDigest(timeZone: string, now: Instant): { readonly day: string; readonly isDue: boolean } {
  const local = localOfInstant(now, timeZone);
  return { day: local?.date ?? '', isDue: local !== null && local.time >= mailedTasks.from };
}
