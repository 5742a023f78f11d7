/** What one was told: page after page, and marking it as read. */

import type { NotificationItem, NotificationsRead } from '@ninefold/protocol';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { wordsOfTrouble } from '../../api/trouble.ts';
import { showToast } from '../../components/toast.tsx';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { keepUnread } from './keep-unread.ts';

export interface NotificationsShown {
  readonly items: readonly NotificationItem[];
  readonly loading: boolean;
  readonly error: unknown;
  readonly more: boolean;
  readonly loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** `limit`: how many at a time. `items` has those of all pages read so far. */
export function useNotifications(limit: number): NotificationsShown {
  const query = useInfiniteQuery({
    queryKey: queryKeys.notifications(limit),
    queryFn: ({ pageParam, signal }) => callApi('notifications', { query: { limit, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
  return {
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    loading: query.isPending,
    error: query.error,
    more: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Marks some or all as read. What is shown changes with the answer. */
export function useMarkRead(): (which: NotificationsRead) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (which: NotificationsRead) => callApi('readNotifications', { body: which }),
    onSuccess: () => renewNotifications(client),
    onError: (error) => showToast(wordsOfTrouble(error, t('This could not be marked as read.'))),
  });
  return mutate;
}

/** What one was told about a record is read once one looks at it. Quietly: what does not work is tried with the next look. */
export function useSeen(entity: string, id: string | null): void {
  const client = useQueryClient();
  const { unread } = useSession();
  // What is told meanwhile is seen as well.
  useEffect(() => {
    if (unread === 0 || id === null) return;
    const which: NotificationsRead = { about: { entity, id } };
    callApi('readNotifications', { body: which }).then(
      () => renewNotifications(client),
      () => undefined,
    );
  }, [client, entity, id, unread]);
}

/** Asks for what is shown of them again, and for how many are unread. */
async function renewNotifications(client: QueryClient): Promise<void> {
  const { unread } = await callApi('notifications', { query: { limit: 1 } });
  keepUnread(client, unread);
  await client.invalidateQueries({ queryKey: queryKeys.allNotifications });
}
