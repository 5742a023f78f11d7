/** How old what one sees is, while nothing can be asked. */
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { currentAt } from './keeping.ts';

/** What makes a screen; the rest of a page stands around it. */
const ofScreens: ReadonlySet<unknown> = new Set(['rows', 'record', 'history', 'comments', 'tasks']);

/** When the oldest of what the screen shows was so, milliseconds since 1970; of a screen that shows no records, the application itself. */
export function useShownFrom(): number | undefined {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  return useSyncExternalStore(subscribe, () => shownFrom(client));
}

function shownFrom(client: QueryClient): number | undefined {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  const oldest = (queries: readonly Query[]): number | undefined =>
    queries.length === 0 ? undefined : Math.min(...queries.map(currentAt).map(toMinute));
  return (
    oldest(shown.filter(({ queryKey }) => ofScreens.has(queryKey[0]))) ?? oldest(shown.filter(({ queryKey }) => queryKey[0] === 'session'))
  );
}

/** It is said to the minute, and stays the same within it. */
function toMinute(at: number): number {
  return at - (at % 60_000);
}
