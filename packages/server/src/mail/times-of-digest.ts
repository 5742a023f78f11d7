/** When what waits for people is mailed: each day from a time on, by the clock of the application. */
import { localOfInstant, mailedTasks } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import type { RunningApplication } from '../context/running-application.ts';

/** The day it is (`2026-11-30`), and whether that of this day is due. */
export function timesOfDigest(
  { settings }: Pick<RunningApplication, 'settings'>,
  now: Instant,
): { readonly day: string; readonly isDue: boolean } {
  const local = localOfInstant(now, settings.timeZone);
  return { day: local?.date ?? '', isDue: local !== null && local.time >= mailedTasks.from };
}
