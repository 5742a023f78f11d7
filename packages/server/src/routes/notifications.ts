/** `GET /_app/notifications`, `POST /_app/notifications/read`: what one was told. */
import { notificationsAPage } from '@ninefold/engine';
import { findEntity } from '@ninefold/model';
import type { NotificationsRead } from '@ninefold/protocol';
import type { WhichRead } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readBody, readQuery } from '../contract/read-input.ts';
import { notificationsPage } from '../notifications/notifications-page.ts';
import { unreadOf } from '../notifications/unread-of.ts';

const sayWhich = 'Say which: { "ids": […] } with at most 200, { "about": { "entity": …, "id": … } }, or { "all": true }.';

/** A page, and how many are unread. Empty for whoever has no record. */
export async function answerNotifications(context: RequestContext): Promise<AppResponse<'notifications'>> {
  const { principal } = context;
  const { after = null, limit = notificationsAPage } = readQuery(context, 'notifications');
  const person = principal.person.record?.id;
  const page = person === undefined ? { items: [], next: null } : await notificationsPage(context, person, after, limit);
  return { status: 200, body: { ...page, unread: await unreadOf(context) } };
}

/** 204, also where there was nothing to mark. Throws `malformed` where the body does not say which. */
export async function answerNotificationsRead(context: RequestContext): Promise<AppResponse<'readNotifications'>> {
  const which = whichRead(context, await readBody(context, 'readNotifications', { body: { code: 'malformed', message: sayWhich } }));
  const person = context.principal.person.record?.id;
  if (person !== undefined) await context.running.store.change(({ notifications }) => notifications.markRead(person, which));
  return { status: 204 };
}

function whichRead({ running }: RequestContext, read: NotificationsRead): WhichRead {
  if ('all' in read) return 'all';
  if ('ids' in read) return read.ids;
  // Of what there is not, nobody was notified.
  const known = findEntity(running.application, read.about.entity);
  return known ? { entity: known.name, record: read.about.id } : [];
}
