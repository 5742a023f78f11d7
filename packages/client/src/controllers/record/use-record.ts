/** One record as the server gives it, with what one may do. */
import type { RecordAnswer } from '@ninefold/protocol';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-client.ts';

/** `id` may also be the value of the unique field the route names. */
export function useRecord(entity: string, id: string, screen: string) {
  return useQuery({ queryKey: queryKeys.record(entity, id), queryFn: ({ signal }) => fetchRecord(entity, id, screen, signal) });
}

export function fetchRecord(entity: string, id: string, screen: string | null, signal?: AbortSignal): Promise<RecordAnswer> {
  const query = screen === null ? '' : `?${new URLSearchParams({ screen })}`;
  return ask<RecordAnswer>(`/_app/records/${encodeURIComponent(entity)}/${encodeURIComponent(id)}${query}`, signal ? { signal } : {});
}

/** The newest answer goes to every page that shows this record. */
export function keepRecord(client: QueryClient, id: string, answer: RecordAnswer): void {
  client.setQueryData(queryKeys.record(answer.record.entity, id), answer);
}
