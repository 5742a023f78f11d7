/** Records found by what people call them, a moment after one stopped typing. */
import type { FoundRecords } from '@ninefold/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-client.ts';

const settleMs = 120;
const fewestCharacters = 2;

interface FoundState {
  readonly found: FoundRecords['found'];
  /** What is found is not yet what was typed last. */
  readonly isAsking: boolean;
  /** Why nobody knows what there is. */
  readonly error: Error | null;
}

/** `isOn`: somebody may look for records here. */
export function useFound(typed: string, isOn: boolean): FoundState {
  const wanted = typed.trim();
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), settleMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = isOn && search.length >= fewestCharacters && wanted.length >= fewestCharacters;
  const query = useQuery({
    queryKey: queryKeys.found(search),
    queryFn: ({ signal }) => callApi('find', { query: { search }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isAsking = isOn && wanted.length >= fewestCharacters && (search !== wanted || query.isFetching);
  const error = isAsked && !isAsking ? query.error : null;
  return { found: isAsked && !error ? (query.data?.found ?? []) : [], isAsking, error };
}
