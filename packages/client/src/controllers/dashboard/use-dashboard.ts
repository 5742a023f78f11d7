/** The parts of a dashboard as the server worked them out. What is on the page stays until the next answer is there. */
import type { DashboardPeriod } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { Dashboard } from '@ninefold/protocol';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { periodIn } from './use-period.ts';

/** `period`: null for the usual one. `wanted`: false where nothing of it is shown, so that nothing is worked out in vain. */
export function useDashboard(screen: Screen, period: DashboardPeriod | null, wanted = true) {
  return useQuery({ ...dashboardQuery(screen, period), enabled: wanted, placeholderData: keepPreviousData<Dashboard> });
}

/** Asks before there is a page to show it. Never rejects. */
export async function fetchDashboard(client: QueryClient, screen: Screen, search: string): Promise<void> {
  await client.prefetchQuery(dashboardQuery(screen, periodIn(screen, search)));
}

/** Figures are made of rows: whatever renews those renews these. */
function dashboardQuery({ name }: Screen, period: DashboardPeriod | null) {
  return queryOptions({
    queryKey: queryKeys.rows(name, ['dashboard', period]),
    queryFn: ({ signal }) => callApi('dashboard', { query: { screen: name, period }, signal }),
  });
}
