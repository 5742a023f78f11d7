/** In preview the page follows the document: an edit that runs reloads everything, a broken one shows what is wrong. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../api/query-client.ts';
import { renewEverything } from '../session.ts';

export function usePreviewEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const events = new EventSource('/_app/events');
    const reload = () => void renewEverything(client);
    const findings = () => {
      void client.invalidateQueries({ queryKey: queryKeys.session });
      void client.invalidateQueries({ queryKey: queryKeys.previewDocument });
    };
    events.addEventListener('reloaded', reload);
    events.addEventListener('findings', findings);
    return () => events.close();
  }, [client]);
}
