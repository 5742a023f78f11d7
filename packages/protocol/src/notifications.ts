/** Notifications. */
import type { Static } from 'typebox';
import { after, done, limit } from './parameters.ts';
import { anyOf, arrayOf, closed, component, count, flag, moment, nullableText, only, optional, text, textUpTo } from './schema.ts';

const notificationItem = closed({
  id: text,
  at: moment,
  message: text,
  entity: text,
  record: text,
  /** Of the first screen that shows the record; null when none does. */
  path: nullableText,
  /** Of the effect that told it. */
  statement: text,
  read: flag,
  /** It waits for another, for whom one stands in by this substitution: one acts for them to see it. Missing for one's own. */
  for: optional(closed({ substitution: text, person: text })),
});
const notificationPage = component(
  'ninefold.Notifications',
  closed({
    items: arrayOf(notificationItem),
    next: nullableText,
    /** Of all, not only of this page; 100 stands for more. */
    unread: count,
  }),
);
const notificationsRead = anyOf(
  closed({ ids: arrayOf(textUpTo(100), { maxItems: 200 }) }),
  /** Those about one record. */
  closed({ about: closed({ entity: text, id: textUpTo(100) }) }),
  closed({ all: only(true) }),
);

export type NotificationItem = Static<typeof notificationItem>;
export type NotificationPage = Static<typeof notificationPage>;
export type NotificationsRead = Static<typeof notificationsRead>;

export const notificationRoutes = {
  notifications: {
    id: 'notifications',
    summary: 'What one was told, newest first',
    for: 'person',
    path: {},
    query: { after, limit },
    answers: { 200: { description: 'A page.', schema: notificationPage } },
  },
  readNotifications: {
    id: 'read notifications',
    summary: 'Mark notifications as read: these, those about a record, or all',
    for: 'person',
    path: {},
    body: notificationsRead,
    answers: { 204: done },
  },
} as const;
