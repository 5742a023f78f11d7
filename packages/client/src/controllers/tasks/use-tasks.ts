/** What waits for whoever is signed in: the groups with their first records, and the rest of a group once it is asked for. */
import { rowsAPage } from '@ninefold/engine';
import type { Task, TaskGroupAnswer } from '@ninefold/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';

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
