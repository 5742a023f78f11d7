/** How many notifications somebody has not read, of those they may. */
import type { RequestContext } from '../context/request-context.ts';
import { notificationsOf } from './notifications-of.ts';

/** Nobody counts further. */
const most = 100;

/** 0 for nobody. The newest `most` are looked at, so it is never more. */
export async function unreadOf(context: RequestContext): Promise<number> {
  const person = context.principal.person.record?.id;
  if (person === undefined) return 0;
  const told = await context.running.store.notifications.unread(person, most);
  return told.length === 0 ? 0 : (await notificationsOf(context, told)).length;
}
