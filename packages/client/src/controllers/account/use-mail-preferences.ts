/** What one wants to be mailed. */
import type { MailKind } from '@ninefold/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { didNotWork, wordsOfTrouble } from '../../api/trouble.ts';
import { showToast } from '../../components/toast.tsx';

/** Of every kind of mail. */
export function useMailPreferences() {
  return useQuery({ queryKey: queryKeys.mailPreferences, queryFn: ({ signal }) => callApi('mailPreferences', { signal }) });
}

interface Preference {
  readonly kind: MailKind;
  readonly wanted: boolean;
}

/** What could not be kept is said. */
export function useSetMailPreference() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Preference) => callApi('setMailPreference', { body }),
    onError: (error) => showToast(wordsOfTrouble(error, didNotWork())),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.mailPreferences }),
  });
}
