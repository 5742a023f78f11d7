/** What records are called that an address names only by id. */
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';

/** Id → label, for those that are known by now. */
export function useLabels(entity: string, ids: readonly string[]): Readonly<Record<string, string>> {
  return useLabelsOf(ids.map((id) => ({ entity, id })));
}

/** The same of records of several entities. */
export function useLabelsOf(records: readonly { readonly entity: string; readonly id: string }[]): Readonly<Record<string, string>> {
  const answers = useQueries({
    queries: records.map(({ entity, id }) => ({
      queryKey: queryKeys.options(entity, { id }),
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi('options', { parameters: { entity }, query: { id }, signal }),
      staleTime: 60_000,
    })),
  });
  return Object.fromEntries(
    answers.flatMap((answer) => answer.data?.options ?? []).flatMap((record) => (record.id === null ? [] : [[record.id, record.label]])),
  );
}
