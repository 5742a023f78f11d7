/** A list as a table of figures, as the server worked it out. What is on the page stays until the next answer is there. */
import type { Screen } from '@ninefold/model';
import { type PivotAnswer, writeGroupTerm } from '@ninefold/protocol';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import type { FigureLook, ListQuery } from './list-query.ts';

/** A list that is gathered by a column, and not looked at as rows. */
export interface PivotQuery extends ListQuery {
  readonly by: NonNullable<ListQuery['by']>;
  readonly look: FigureLook;
}

/** Figures are made of rows: whatever renews those renews these. */
export function usePivot({ name: screen }: Screen, { by, look, filters, search }: PivotQuery) {
  const asked = { ...look, by: writeGroupTerm(by), filter: filters.length > 0 ? JSON.stringify(filters) : null, search: search || null };
  const question = queryOptions({
    queryKey: queryKeys.rows(screen, ['pivot', asked]),
    queryFn: ({ signal }) => callApi('pivot', { query: { screen, ...asked }, signal }),
  });
  return useQuery({ ...question, placeholderData: keepPreviousData<PivotAnswer> });
}
