/** One's own picture, given and taken away. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, pathOf } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { sendContent } from '../../api/send-content.ts';
import { useSession } from '../../session.ts';

/** Gives a small one, or with null takes it away; afterwards all that shows it asks again. */
export function useOwnPicture() {
  const client = useQueryClient();
  const own = useSession().signedIn?.person?.id ?? '';
  return useMutation({
    mutationFn: async (picture: Blob | null): Promise<void> => {
      if (picture === null) await callApi('removePicture', {});
      else await sendPicture(picture);
    },
    onSettled: () =>
      Promise.all([queryKeys.account, queryKeys.picture(own), queryKeys.session].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

async function sendPicture(content: Blob): Promise<void> {
  const { signal } = new AbortController();
  await sendContent({ method: 'PUT', path: pathOf('setPicture', {}), headers: {}, content, signal, onProgress: () => undefined });
}
