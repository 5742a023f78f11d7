/** The record behind a row, with what one may do with it now. */
import type { Screen } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import { useQuery } from '@tanstack/react-query';
import { sendRequest } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-client.ts';

export function useRowRecord(screen: Screen, entity: string, id: string) {
  return useQuery({
    queryKey: [...queryKeys.record(entity, id), screen.name],
    queryFn: ({ signal }) =>
      sendRequest<RecordAnswer>(`${recordUrl(entity, id)}?${new URLSearchParams({ screen: screen.name })}`, { signal }),
  });
}

function recordUrl(entity: string, id: string): string {
  return `/_app/records/${encodeURIComponent(entity)}/${encodeURIComponent(id)}`;
}
