/** The record that the open page shows, for what stands around the page. Nothing is asked for it: the page does that. */
import { type RouteParameters, recordKeyOf } from '@ninefold/engine';
import { entityOfScreen, type Screen } from '@ninefold/model';
import type { RecordAnswer, WireRecord } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { queryKeys } from '../../api/query-client.ts';

/** Undefined until it is there, and on screens that show none. */
export function useShownRecord(screen: Screen | undefined, parameters: RouteParameters | undefined): WireRecord | undefined {
  const client = useQueryClient();
  const name = screen && recordKeyOf(screen, parameters ?? {})?.value;
  const entity = screen && entityOfScreen(screen, 'one');
  // Only looked at: an observer of its own would have a say in how the page asks.
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  return useSyncExternalStore(subscribe, () =>
    entity === undefined || name === undefined ? undefined : client.getQueryData<RecordAnswer>(queryKeys.record(entity, name))?.record,
  );
}
