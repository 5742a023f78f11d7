/** How one signs in oneself, and where one is signed in. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { addPasskey } from './passkeys.ts';

/** Asked anew when one comes back to it: another device may have come in. */
export function useAccount() {
  return useQuery({ queryKey: queryKeys.account, queryFn: ({ signal }) => callApi('account', { signal }) });
}

type Deed =
  | 'changePassword'
  | 'changeEmail'
  | 'confirmEmail'
  | 'endSession'
  | 'signOutElsewhere'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renamePasskey'
  | 'removePasskey'
  | 'makeKey'
  | 'removeKey';

/** Asks the device for a passkey and keeps it; afterwards the account is asked again. */
export function useNewPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { readonly current: string; readonly name: string }) => addPasskey(given),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.account }),
  });
}

/** Changes something of it; afterwards it is asked again. */
export function useAccountDeed<Name extends Deed>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callApi(name, input),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.account }),
  });
}
