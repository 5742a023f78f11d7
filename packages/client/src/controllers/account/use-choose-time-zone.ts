/** By whose clock one reads and types moments. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { wordsOfTrouble } from '../../api/trouble.ts';
import { showToast } from '../../components/toast.tsx';
import { t } from '../../language/t.tsx';
import { renewEverything } from '../../session.ts';

/** `null`: the application's. It holds on every page at once; what goes wrong is a toast. */
export function useChooseTimeZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string | null) => callApi('chooseTimeZone', { body: { timeZone } }),
    onSuccess: () => renewEverything(client),
    onError: (error) => showToast(wordsOfTrouble(error, t('The time zone stays as it is.'))),
  });
}
