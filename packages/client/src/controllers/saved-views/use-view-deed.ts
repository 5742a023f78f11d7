/** What one does with saved views. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';

type Deed = 'saveView' | 'changeView' | 'removeView' | 'firstView';

/** Does something about views; it is done once they, and with which one comes to lists, were asked again. */
export function useViewDeed<Name extends Deed>(name: Name) {
  const client = useQueryClient();
  const renew = () =>
    Promise.all([client.invalidateQueries({ queryKey: queryKeys.allViews }), client.invalidateQueries({ queryKey: queryKeys.session })]);
  return useMutation({ mutationFn: (input: CallInput<Name>) => callApi(name, input), onSettled: renew });
}
