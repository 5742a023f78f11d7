/** How many notifications somebody has not read, of those they may. */
import type { Viewer } from '@ninefold/engine';
import type { RunningApplication } from '../context/running-application.ts';
import { notificationsOf } from './notifications-of.ts';

/** Nobody counts further. */
const most = 100;

/** 0 for nobody. The newest `most` are looked at, so it is never more. */
export async function unreadOf(running: RunningApplication, reader: Viewer, person: string | undefined): Promise<number> {
  if (person === undefined) return 0;
  const told = await running.store.notifications.unread(person, most);
  return told.length === 0 ? 0 : (await notificationsOf(running, reader, told)).length;
}
