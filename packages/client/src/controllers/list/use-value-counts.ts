/** How many records a filter would find of each value, under the search and the other filters that hold. */
import { type FieldType, givenValue, isCountedField, type Screen } from '@ninefold/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { type ListQuery, withTerms } from './list-query.ts';

/** Of a value as a filter asks for it. Undefined while it is not known, and where it is not counted. */
export type CountOf = (value: string) => number | undefined;

/** Lists and boards are counted: a calendar shows some days only. What is counted is renewed with the rows. */
export function useValueCounts(screen: Screen, query: ListQuery, path: readonly string[], type: FieldType): CountOf {
  const kind = givenValue(screen.shows)?.kind;
  const { filters, search } = withTerms(query, path, []);
  const asked = { of: path.join('.'), filter: filters.length > 0 ? JSON.stringify(filters) : null, search: search || null };
  const { data } = useQuery({
    queryKey: queryKeys.rows(screen.name, ['value-counts', asked]),
    queryFn: ({ signal }) => callApi('valueCounts', { query: { screen: screen.name, ...asked }, signal }),
    enabled: (kind === 'list' || kind === 'board') && isCountedField(type),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (value) => data && (data.counts.find((one) => one.value === value)?.count ?? (data.complete ? 0 : undefined));
}
