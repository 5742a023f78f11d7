/** What happened to a record, newest first, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { learnTerms } from '../../language/t.tsx';

/** The query of what happened to it; each page names the one after it by `next`, null at the end. */
export function useHistory(entity: string, id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.history(entity, id),
    queryFn: async ({ pageParam, signal }) => {
      const page = await callApi('history', { parameters: { entity, id }, query: { after: pageParam }, signal });
      learnTerms(page.terms);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}
