/** How much one has not read, as the page knows it. */
import type { Session } from '@ninefold/protocol';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-client.ts';
import { serverNow } from '../server-clock.ts';

/** How many are unread, as the server has just said. Gives whether that was news. */
export function keepUnread(client: QueryClient, unread: number): boolean {
  const session = client.getQueryData<Session>(queryKeys.session);
  if (!session || session.unread === unread) return false;
  client.setQueryData<Session>(queryKeys.session, { ...session, unread, now: new Date(serverNow(session)).toISOString() });
  return true;
}
