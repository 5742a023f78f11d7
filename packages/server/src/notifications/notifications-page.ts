/** What somebody was told, page by page, without what they may not read any more. */
import type { NotificationItem, NotificationPage } from '@ninefold/protocol';
import type { StoredNotification } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { notificationsOf } from './notifications-of.ts';

/** Looked through for one page, where much of it may not be shown any more. */
const mostPages = 5;

/** Those older than `after`; null: the newest. */
export async function notificationsPage(
  context: RequestContext,
  person: string,
  after: string | null,
  limit: number,
): Promise<Omit<NotificationPage, 'unread'>> {
  const { running } = context;
  const items: NotificationItem[] = [];
  let last = after;
  for (let looked = 0; looked < mostPages; looked += 1) {
    const told: readonly StoredNotification[] = await running.store.notifications.page(person, last, limit);
    for (const item of await notificationsOf(context, told)) {
      items.push(item);
      if (items.length === limit) return { items, next: isLast(told, item, limit) ? null : item.id };
    }
    last = told.at(-1)?.id ?? last;
    if (told.length < limit) return { items, next: null };
  }
  return { items, next: last };
}

function isLast(told: readonly StoredNotification[], { id }: NotificationItem, limit: number): boolean {
  return told.length < limit && told.at(-1)?.id === id;
}
