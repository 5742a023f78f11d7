/** How many notifications somebody has not read, of those they may. */
import type { Reader } from '../access/redact.ts';
import type { Running } from '../running.ts';
import { notificationsOf } from './notifications-of.ts';

/** Nobody counts further. */
const most = 100;

export async function unreadOf(running: Running, reader: Reader, person: string | undefined): Promise<number> {
  if (person === undefined) return 0;
  const told = await running.store.notifications.unread(person, most);
  return told.length === 0 ? 0 : (await notificationsOf(running, reader, told)).length;
}
