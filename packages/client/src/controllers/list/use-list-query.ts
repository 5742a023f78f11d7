/** The list's query as the address has it, and how to change it. */
import type { Screen } from '@ninefold/model';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts';

export interface ListQueryState {
  readonly query: ListQuery;
  /** A step one can go back from, unless it `replace`s (while typing). */
  change(next: ListQuery, options?: { replace?: boolean }): void;
}

/** Changes with the address; `change` writes it there and keeps the path. */
export function useListQuery(screen: Screen): ListQueryState {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readListQuery(screen, search), [screen, search]);
  const change = useCallback(
    (next: ListQuery, options?: { replace?: boolean }) => {
      const written = writeListQuery(next);
      navigate(written ? `${path}?${written}` : path, options);
    },
    [navigate, path],
  );
  return { query, change };
}
