/** What is found in the previewed document, and what is assumed of it; asked again when the document changes. */
import type { PreviewAnswer } from '@ninefold/protocol';
import { useQuery } from '@tanstack/react-query';
import { sendRequest } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-client.ts';

export function useDocument() {
  return useQuery({
    queryKey: queryKeys.previewDocument,
    queryFn: ({ signal }) => sendRequest<PreviewAnswer>('/_app/preview/document', { signal }),
    staleTime: 0,
  });
}
