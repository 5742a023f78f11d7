/** `GET /_app/notifications`, `POST /_app/notifications/read`: what one was told. */
import { notificationsAPage } from '@ninefold/engine';
import { findEntity } from '@ninefold/model';
import type { NotificationItem, NotificationPage, NotificationsRead } from '@ninefold/protocol';
import type { StoredNotification, WhichRead } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-response.ts';
import { readBody, readQuery } from '../contract/read-input.ts';
import { notificationsOf } from '../notifications/notifications-of.ts';
import { unreadOf } from '../notifications/unread-of.ts';
import { viewerOf } from '../records/list.ts';

/** Looked through for one page, where much of it may not be shown any more. */
const mostPages = 5;
const sayWhich = 'Say which: { "ids": […] } with at most 200, { "about": { "entity": …, "id": … } }, or { "all": true }.';

export async function answerNotifications(context: RequestContext): Promise<AppResponse<'notifications'>> {
  const { running, principal } = context;
  const { after = null, limit = notificationsAPage } = readQuery(context, 'notifications');
  const person = principal.person.record?.id;
  const page = person === undefined ? { items: [], next: null } : await pageOf(context, person, after, limit);
  return { status: 200, body: { ...page, unread: await unreadOf(running, viewerOf(context), person) } };
}

async function pageOf(
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
    for (const item of await notificationsOf(running, viewerOf(context), told)) {
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

export async function answerNotificationsRead(context: RequestContext): Promise<AppResponse<'readNotifications'>> {
  const which = whichRead(context, await readBody(context, 'readNotifications', { body: { code: 'malformed', message: sayWhich } }));
  const person = context.principal.person.record?.id;
  if (person !== undefined) await context.running.store.change(({ notifications }) => notifications.markRead(person, which));
  return { status: 204 };
}

function whichRead({ running }: RequestContext, read: NotificationsRead): WhichRead {
  if ('all' in read) return 'all';
  if ('ids' in read) return read.ids;
  // Of what there is not, nobody was told.
  const known = findEntity(running.application, read.about.entity);
  return known ? { entity: known.name, record: read.about.id } : [];
}
