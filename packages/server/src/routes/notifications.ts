/** `GET /_app/notifications`, `POST /_app/notifications/read`: what one was told. */
import { notificationsAPage } from '@ninefold/engine';
import { findEntity } from '@ninefold/model';
import type { NotificationItem, NotificationPage } from '@ninefold/protocol';
import type { StoredNotification, WhichRead } from '@ninefold/store';
import { bodyObject, type RequestContext, type RouteResponse } from '../context/request-context.ts';
import { notificationsOf } from '../notifications/notifications-of.ts';
import { unreadOf } from '../notifications/unread-of.ts';
import { platformRefused } from '../problems/platform.ts';
import { viewerOf } from '../records/list.ts';
import { readLimit } from './query.ts';

/** Looked through for one page, where much of it may not be shown any more. */
const mostPages = 5;
const mostIds = 200;

export async function answerNotifications(context: RequestContext): Promise<RouteResponse> {
  const { running, url, who } = context;
  const limit = readLimit(url.searchParams.get('limit')) ?? notificationsAPage;
  const person = who.person.record?.id;
  const body: NotificationPage = {
    ...(person === undefined ? { items: [], next: null } : await pageOf(context, person, url.searchParams.get('after'), limit)),
    unread: await unreadOf(running, viewerOf(context), person),
  };
  return { status: 200, body };
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

export async function answerNotificationsRead(context: RequestContext): Promise<RouteResponse> {
  const which = whichRead(context, await bodyObject(context, ['ids', 'about', 'all']));
  if (which === undefined)
    throw platformRefused('malformed', {
      message: `Say which: { "ids": […] } with at most ${mostIds}, { "about": { "entity": …, "id": … } }, or { "all": true }.`,
    });
  const person = context.who.person.record?.id;
  if (person !== undefined) await context.running.store.change(({ notifications }) => notifications.markRead(person, which));
  return { status: 204 };
}

/** Undefined unless exactly one of them is said. */
function whichRead({ running }: RequestContext, body: Readonly<Record<string, unknown>>): WhichRead | undefined {
  const { ids, about, all } = body;
  if (Object.values(body).filter((said) => said !== undefined).length !== 1) return undefined;
  if (all === true) return 'all';
  if (isIds(ids)) return ids;
  const { entity, id } = typeof about === 'object' && about !== null ? (about as { entity?: unknown; id?: unknown }) : {};
  if (typeof entity !== 'string' || typeof id !== 'string' || id.length > 100) return undefined;
  // Of what there is not, nobody was told.
  const known = findEntity(running.application, entity);
  return known ? { entity: known.name, record: id } : [];
}

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= mostIds && value.every((id) => typeof id === 'string' && id.length <= 100);
}
