/** Following a record: being told of what others change of it and say about it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { didNotWork, wordsOfTrouble } from '../../api/trouble.ts';
import { showToast } from '../../components/toast.tsx';

interface Following {
  readonly busy: boolean;
  /** True: from now on; false: no more. What does not work is said. */
  change(follows: boolean): void;
}

/** Whether one follows it comes with what was said about it. */
export function useFollowing(entity: string, id: string): Following {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (follows: boolean) => callApi(follows ? 'follow' : 'unfollow', { parameters: { entity, id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.comments(entity, id) }),
    onError: (error) => showToast(wordsOfTrouble(error, didNotWork())),
  });
  return { busy: isPending, change: mutate };
}
