/** What happened to a record, newest first, page by page. */
import type { History } from '@ninefold/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sendRequest } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-client.ts';

export function useHistory(entity: string, id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.history(entity, id),
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === null ? '' : `?${new URLSearchParams({ after: pageParam })}`;
      return sendRequest<History>(`/_app/records/${encodeURIComponent(entity)}/${encodeURIComponent(id)}/history${after}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}
