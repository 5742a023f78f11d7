/** The saved views of a list, and what one does with them. */
import type { Screen } from '@ninefold/model';
import type { SavedViews } from '@ninefold/protocol';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';

/** All that somebody has of one list; asked while `enabled`. */
export function useViews({ name: screen }: Screen, enabled: boolean): UseQueryResult<SavedViews> {
  return useQuery({ queryKey: queryKeys.views(screen), queryFn: ({ signal }) => callApi('views', { query: { screen }, signal }), enabled });
}

type Deed = 'saveView' | 'changeView' | 'removeView' | 'firstView';

/** Does something about views; it is done once they, and with which one comes to lists, were asked again. */
export function useViewDeed<Name extends Deed>(name: Name) {
  const client = useQueryClient();
  const renew = () =>
    Promise.all([client.invalidateQueries({ queryKey: queryKeys.allViews }), client.invalidateQueries({ queryKey: queryKeys.session })]);
  return useMutation({ mutationFn: (input: CallInput<Name>) => callApi(name, input), onSettled: renew });
}
