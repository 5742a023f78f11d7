/** What stands in the days one looks at. */
import type { Screen } from '@ninefold/model';
import type { CalendarAnswer } from '@ninefold/protocol';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { useFormats } from '../../fields/formats.ts';
import { useSession } from '../../session.ts';
import type { ListQuery } from '../list/list-query.ts';
import { type Days, isoOf } from './spans.ts';

export interface CalendarState {
  readonly answer: CalendarAnswer | undefined;
  /** What is shown answers an older question. */
  readonly renewing: boolean;
  readonly error: unknown;
  retry(): void;
  /** Asks again and resolves when the answer is there. */
  renew(): Promise<void>;
}

/** Other days, or another `query`, show the older entries until their answer is there (`renewing`). */
export function useCalendar(screen: Screen, { filters, search }: ListQuery, { first, last }: Days): CalendarState {
  const client = useQueryClient();
  const session = useSession();
  const { timeZone } = useFormats();
  // Days begin by the clock of whoever looks.
  const days = { from: isoOf(first), to: isoOf(last), zone: timeZone === session.timeZone ? null : timeZone };
  const key = queryKeys.rows(screen.name, { calendar: { filters, search, ...days } });
  const answer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const filter = filters.length > 0 ? JSON.stringify(filters) : null;
      return callApi('calendar', { query: { screen: screen.name, ...days, filter, search: search || null }, signal });
    },
    placeholderData: keepPreviousData,
  });
  return {
    answer: answer.data,
    renewing: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    renew: () => client.refetchQueries({ queryKey: key }, { cancelRefetch: false }),
  };
}
