/** The record behind a row, with what one may do with it now. */
import type { Screen } from '@ninefold/model';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';

/** The query of one record with what may be done with it, on `screen` where it stands on one; asked as soon as it is mounted. */
export function useRowRecord(screen: Screen | undefined, entity: string, id: string) {
  return useQuery({
    queryKey: [...queryKeys.record(entity, id), screen?.name ?? null],
    queryFn: ({ signal }) => callApi('readRecord', { parameters: { entity, id }, query: { screen: screen?.name ?? null }, signal }),
  });
}
