/** Calls of the preview that wait to be answered by hand. */
import type { PreviewCall } from '@ninefold/protocol';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-client.ts';

/** Somebody else, or the application by itself, may begin one at any time. */
const againMs = 5_000;

/** Empty until it is there. Asked for every five seconds. */
export function usePreviewCalls(): readonly PreviewCall[] {
  const answer = useQuery({
    queryKey: queryKeys.previewCalls,
    queryFn: ({ signal }) => callApi('previewCalls', { signal }),
    refetchInterval: againMs,
    staleTime: 0,
  });
  return answer.data?.calls ?? [];
}
