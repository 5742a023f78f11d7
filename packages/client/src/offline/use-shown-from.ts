/** How old what one sees is, while nothing can be asked. */
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { currentAt } from './keeping.ts';

/** What makes a screen; the rest of a page stands around it. */
const ofScreens: ReadonlySet<unknown> = new Set(['rows', 'record', 'history', 'comments', 'tasks']);

/**
 * When the oldest of what the screen shows was so, milliseconds since 1970; of a screen without records, the application itself. Undefined
 * where there should be records, and there are none.
 */
export function useShownFrom(): number | undefined {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  return useSyncExternalStore(subscribe, () => shownFrom(client));
}

function shownFrom(client: QueryClient): number | undefined {
  const asked = client.getQueryCache().findAll({ type: 'active' });
  const shown = asked.filter(({ state }) => state.data !== undefined);
  const oldest = (queries: readonly Query[]): number | undefined =>
    queries.length === 0 ? undefined : Math.min(...queries.map(currentAt).map(toMinute));
  if (asked.some(isOfScreen)) return oldest(shown.filter(isOfScreen));
  return oldest(shown.filter(({ queryKey }) => queryKey[0] === 'session'));
}

/** Not the number of tasks, which stands on every page. */
function isOfScreen({ queryKey: [kind, part] }: Query): boolean {
  return ofScreens.has(kind) && part !== 'count';
}

/** It is said to the minute, and stays the same within it. */
function toMinute(at: number): number {
  return at - (at % 60_000);
}
