/** What is found in the previewed document, and what is assumed of it; asked again when the document changes. */
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';

/** Nothing is taken for fresh: each page that begins to use it asks again, and shows the last answer meanwhile. */
export function useDocument() {
  return useQuery({
    queryKey: queryKeys.previewDocument,
    queryFn: ({ signal }) => callApi('previewDocument', { signal }),
    staleTime: 0,
  });
}
