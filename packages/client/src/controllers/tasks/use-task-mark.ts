/** Whether anything ever waits for whoever is signed in, and how much does. */
import type { Session } from '@ninefold/protocol';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { usePainted } from '../../components/after-paint.ts';
import { useSession } from '../../session.ts';

/** Whether somebody moves records by hand here, as far as whoever is signed in may know, or they may stand in for somebody who does. */
export function hasTasks({ application, signedIn, standsIn }: Pick<Session, 'application' | 'signedIn' | 'standsIn'>): boolean {
  if (!application || !signedIn?.person) return false;
  return standsIn || application.states.some(({ transitions }) => transitions.some(({ trigger }) => trigger.kind === 'action'));
}

/** How many wait: `7`, `99+`; '' for none, or while it is not known. Asked for once the page stands. */
export function useTaskMark(): string {
  const session = useSession();
  const painted = usePainted();
  const { data } = useQuery({
    queryKey: queryKeys.taskCount,
    queryFn: ({ signal }) => callApi('taskCount', { signal }),
    enabled: painted && hasTasks(session),
  });
  return !data || data.count === 0 ? '' : `${data.count}${data.more ? '+' : ''}`;
}
