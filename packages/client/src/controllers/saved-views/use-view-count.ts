/** How many records a view of a list has. */
import type { Screen } from '@ninefold/model';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import type { ListQuery } from '../list/list-query.ts';
import { rowsAsked } from '../list/use-rows.ts';

const keptMs = 30_000;

/** Undefined while it is not known, or cannot be. Asked once `enabled`; `settled` once it need not be waited for. */
export function useViewCount(
  screen: Screen,
  query: ListQuery,
  enabled: boolean,
): { readonly count: number | undefined; readonly settled: boolean } {
  // However many groups they stand in.
  const asked = rowsAsked(screen, { ...query, by: undefined });
  const answer = useQuery({
    queryKey: queryKeys.viewCount(screen.name, asked),
    queryFn: async ({ signal }) => (await callApi('rows', { query: { ...asked, limit: 1 }, signal })).total,
    staleTime: keptMs,
    enabled,
  });
  return { count: answer.data ?? undefined, settled: answer.isFetched || answer.isError };
}
