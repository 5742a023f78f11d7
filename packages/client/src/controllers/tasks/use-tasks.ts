/** What waits for whoever is signed in: how much, the groups with their first records, and the rest of a group once it is asked for. */
import { rowsAPage } from '@ninefold/engine';
import type { Session, Task, TaskGroupAnswer } from '@ninefold/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { afterPaint } from '../../components/after-paint.ts';
import { useSession } from '../../session.ts';

/** Whether somebody moves records by hand here, as far as whoever is signed in may know, or they may stand in for somebody who does. */
export function hasTasks({ application, signedIn, standsIn }: Pick<Session, 'application' | 'signedIn' | 'standsIn'>): boolean {
  if (!application || !signedIn?.person) return false;
  return standsIn || application.states.some(({ transitions }) => transitions.some(({ trigger }) => trigger.kind === 'action'));
}

/** How many wait: `7`, `99+`; '' for none, or while it is not known. Asked for once the page stands. */
export function useTaskMark(): string {
  const session = useSession();
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const { data } = useQuery({
    queryKey: queryKeys.taskCount,
    queryFn: ({ signal }) => callApi('taskCount', { signal }),
    enabled: painted && hasTasks(session),
  });
  return !data || data.count === 0 ? '' : `${data.count}${data.more ? '+' : ''}`;
}

/** The groups that hold any. */
export function useTasks() {
  return useQuery({ queryKey: queryKeys.tasks, queryFn: ({ signal }) => callApi('tasks', { signal }), staleTime: 0 });
}

export interface GroupShown {
  readonly tasks: readonly Task[];
  readonly more: boolean;
  readonly loading: boolean;
  readonly error: unknown;
  loadMore(): void;
  retry(): void;
}

/** The records of a group: those that came with it until more are asked for. `opened`: from the start on. */
export function useTaskGroup({ entity, state, kind, tasks, next }: TaskGroupAnswer, opened: boolean): GroupShown {
  const [asked, setAsked] = useState(false);
  const enabled = asked || opened;
  const query = useInfiniteQuery({
    queryKey: queryKeys.taskGroup(entity, state, kind),
    queryFn: async ({ pageParam, signal }) => {
      const { groups } = await callApi('tasks', { query: { entity, state, kind, after: pageParam, limit: rowsAPage }, signal });
      return { tasks: groups.flatMap((group) => group.tasks), next: groups[0]?.next ?? null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled,
    staleTime: 0,
  });
  const read = enabled ? query.data : undefined;
  return {
    tasks: read?.pages.flatMap((page) => page.tasks) ?? tasks,
    more: read ? query.hasNextPage : next !== null,
    loading: enabled && query.isFetching && (query.isPending || query.isFetchingNextPage),
    error: enabled ? query.error : null,
    loadMore: () => (enabled ? void query.fetchNextPage() : setAsked(true)),
    retry: () => void query.refetch(),
  };
}
