/** Deletes a record. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-client.ts';

export function useDelete(entity: string, id: string, version: number | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(`/_app/records/${encodeURIComponent(entity)}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        body: version === undefined ? {} : { version },
      }),
    onSuccess: () => {
      client.removeQueries({ queryKey: queryKeys.record(entity, id) });
      void client.invalidateQueries({ queryKey: queryKeys.allRows });
      void client.invalidateQueries({ queryKey: ['options'] });
    },
  });
}
