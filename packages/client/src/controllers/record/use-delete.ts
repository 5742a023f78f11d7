/** Deletes a record. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys, renewAfterChange } from '../../api/query-client.ts';

/** `version`: the one that was looked at; deleting another is refused. */
export function useDelete(entity: string, id: string, version: number | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('deleteRecord', { parameters: { entity, id }, body: version === undefined ? {} : { version } }),
    onSuccess: () => {
      // Nothing asks for what is gone.
      client.removeQueries({ queryKey: queryKeys.record(entity, id) });
      void renewAfterChange(client, entity);
    },
  });
}
