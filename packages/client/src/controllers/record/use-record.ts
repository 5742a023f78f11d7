/** One record as the server gives it, with what one may do. */
import type { RecordKey } from '@ninefold/engine';
import { foldName, type Screen } from '@ninefold/model';
import { hasMembers, type RecordAnswer } from '@ninefold/protocol';
import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';

const waitingMs = 2_000;

/** The query of the record that a route names, seen from `screen`; asked every two seconds while the record waits for a call. */
export function useRecord(entity: string, name: RecordKey, screen: Screen) {
  return useQuery({
    ...recordQuery(entity, name, screen),
    // A try that came to nothing is no change, so nobody tells of it.
    refetchInterval: ({ state }) => (state.data?.waiting ? waitingMs : false),
  });
}

/** Asks before there is a page to show it. Never rejects. */
export async function fetchShownRecord(client: QueryClient, entity: string, name: RecordKey, screen: Screen): Promise<void> {
  await client.prefetchQuery(recordQuery(entity, name, screen));
}

function recordQuery(entity: string, name: RecordKey, screen: Screen) {
  return queryOptions({
    queryKey: queryKeys.record(entity, name.value),
    queryFn: ({ signal }) => fetchRecord(entity, name.value, screen.name, signal, name.parameter),
  });
}

/** `by`: what `value` is, the id or a unique field. */
export function fetchRecord(
  entity: string,
  value: string,
  screen: string | null,
  signal?: AbortSignal,
  by: string = 'id',
): Promise<RecordAnswer> {
  const query = { screen, by: foldName(by) === 'id' ? null : by };
  return callApi('readRecord', { parameters: { entity, id: value }, query, signal });
}

/** The newest answer goes to every page that shows this record, whatever its route names it by. `routeValue`: how the asking page does. */
export function keepRecord(client: QueryClient, routeValue: string, answer: RecordAnswer): void {
  const { entity, id } = answer.record;
  client.setQueryData(queryKeys.record(entity, routeValue), answer);
  const isOfThis = (query: Query): boolean =>
    query.queryKey.length === queryKeys.record(entity, '').length && idOf(query.state.data) === id;
  client.setQueriesData({ queryKey: queryKeys.records(entity), predicate: isOfThis }, answer);
}

function idOf(kept: unknown): unknown {
  return hasMembers(kept, ['record']) && hasMembers(kept.record, ['id']) ? kept.record.id : undefined;
}
