/** The record behind a row, with what one may do with it now. */
import type { Screen } from '@ninefold/model';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';

export function useRowRecord(screen: Screen, entity: string, id: string) {
  return useQuery({
    queryKey: [...queryKeys.record(entity, id), screen.name],
    queryFn: ({ signal }) => callApi('readRecord', { parameters: { entity, id }, query: { screen: screen.name }, signal }),
  });
}
