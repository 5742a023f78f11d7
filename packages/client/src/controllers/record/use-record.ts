/** One record as the server gives it, with what one may do. */
import type { Application, Screen } from '@ninefold/model';
import { foldName, givenValue } from '@ninefold/model';
import type { RecordAnswer, Rows } from '@ninefold/protocol';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { isProblem } from '../../api/problem-error.ts';
import { queryKeys } from '../../api/query-client.ts';
import { useApplication } from '../../session.ts';

/** How a page's route names its record: by `id`, or by a unique field. */
export interface RouteName {
  readonly parameter: string;
  readonly value: string;
}

export function useRecord(entity: string, name: RouteName, screen: Screen) {
  const application = useApplication();
  return useQuery({
    queryKey: queryKeys.record(entity, name.value),
    queryFn: async ({ signal }) => {
      const id = foldName(name.parameter) === 'id' ? name.value : await idOf(application, entity, name, signal);
      return fetchRecord(entity, id, screen.name, signal);
    },
  });
}

export function fetchRecord(entity: string, id: string, screen: string | null, signal?: AbortSignal): Promise<RecordAnswer> {
  const query = screen === null ? '' : `?${new URLSearchParams({ screen })}`;
  return ask<RecordAnswer>(`/_app/records/${encodeURIComponent(entity)}/${encodeURIComponent(id)}${query}`, signal ? { signal } : {});
}

/** The newest answer goes to every page that shows this record. */
export function keepRecord(client: QueryClient, routeValue: string, answer: RecordAnswer): void {
  client.setQueryData(queryKeys.record(answer.record.entity, routeValue), answer);
}

/** The id of the record with this value in a unique field, found through the lists one may open. The value itself when none has it. */
async function idOf(application: Application, entity: string, { parameter, value }: RouteName, signal: AbortSignal): Promise<string> {
  const filter = JSON.stringify([{ path: [fieldCalled(application, entity, parameter)], operator: 'is', values: [value] }]);
  for (const list of application.screens) {
    const shows = givenValue(list.shows);
    if (shows?.kind !== 'list' || foldName(shows.entity) !== foldName(entity)) continue;
    try {
      const found = await ask<Rows>(`/_app/rows?${new URLSearchParams({ screen: list.name, filter, limit: '1' })}`, { signal });
      const id = found.rows[0]?.id;
      if (id) return id;
    } catch (error) {
      // A list one may not open, or not filter by this, does not know the record; another may.
      if (!isProblem(error)) throw error;
    }
  }
  return value;
}

function fieldCalled(application: Application, entity: string, parameter: string): string {
  const fields = application.entities.find((one) => foldName(one.name) === foldName(entity))?.fields ?? [];
  const names = [parameter, parameter.replaceAll('_', ' ')].map(foldName);
  return fields.find((field) => names.includes(foldName(field.name)))?.name ?? parameter;
}
