/** The record behind a row, with what one may do with it now; and deleting it. */
import type { Screen } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { queryKeys, renewAfterChange } from '../../api/query-client.ts';

export function useRowRecord(screen: Screen, entity: string, id: string) {
  return useQuery({
    queryKey: [...queryKeys.record(entity, id), screen.name],
    queryFn: ({ signal }) => ask<RecordAnswer>(`${recordUrl(entity, id)}?${new URLSearchParams({ screen: screen.name })}`, { signal }),
  });
}

/** Deletes the version that was looked at; somebody else's change in between is a refusal. */
export function useDelete(entity: string, id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number | undefined) => ask<void>(recordUrl(entity, id), { method: 'DELETE', body: { version } }),
    onSuccess: async () => {
      onDone();
      await renewAfterChange(client, entity);
    },
  });
}

function recordUrl(entity: string, id: string): string {
  return `/_app/records/${encodeURIComponent(entity)}/${encodeURIComponent(id)}`;
}
