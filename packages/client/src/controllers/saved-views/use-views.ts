/** The saved views of a list. */
import type { Screen } from '@ninefold/model';
import type { SavedViews } from '@ninefold/protocol';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';

/** All that somebody has of one list; asked while `enabled`. */
export function useViews({ name: screen }: Screen, enabled: boolean): UseQueryResult<SavedViews> {
  return useQuery({ queryKey: queryKeys.views(screen), queryFn: ({ signal }) => callApi('views', { query: { screen }, signal }), enabled });
}
