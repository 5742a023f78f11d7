/** The rows of a list screen, page by page. What is on the page stays until the answer to a new question is there. */
import type { Screen } from '@ninefold/model';
import { type Rows, type WireRecord, writeGroupTerm } from '@ninefold/protocol';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CallInput, callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { useDeferredRows } from '../../live/use-deferred-rows.ts';
import { type ListQuery, writeOrder } from './list-query.ts';

export interface RowsState {
  readonly rows: readonly WireRecord[];
  /** As they came. */
  readonly pages: readonly Rows[];
  /** Null until the first page has said it. */
  readonly total: number | null;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** What is shown answers an older question. */
  readonly renewing: boolean;
  /** Something is on its way: the next page is asked for afterwards. */
  readonly asking: boolean;
  readonly hasMore: boolean;
  /** Why there are no rows, or no more. */
  readonly error: unknown;
  /** Rows that others made while one reads further down: they wait until they are asked for. */
  readonly waiting: number;
  /** Ids of rows that are no longer in the list. */
  readonly gone: ReadonlySet<string>;
  showNewest(): void;
  loadMore(): void;
  retry(): void;
}

/** Another `query` begins anew; its older rows are shown until the answer is there (`renewing`). Nothing is asked unless `enabled`. */
export function useRows(screen: Screen, query: ListQuery, folded: readonly string[], enabled: boolean): RowsState {
  const asked = useMemo(() => rowsQuery(screen, query, folded), [screen, query, folded]);
  return useRowPages(screen.name, asked, asked, enabled);
}

/** The rows of any question that is answered page by page. `question`: another one begins anew. */
export function useRowPages(screen: string, question: unknown, query: ReturnType<typeof pagesQuery>, enabled = true): RowsState {
  const answer = useInfiniteQuery({ ...query, enabled, placeholderData: keepPreviousData<InfiniteData<Rows, string | null>> });
  const newest = useMemo(() => answer.data?.pages.flatMap((page) => page.rows) ?? [], [answer.data]);
  const { held, showNewest } = useDeferredRows(screen, question, newest);
  return {
    ...held,
    pages: answer.data?.pages ?? nothing,
    showNewest,
    total: answer.data?.pages[0]?.total ?? null,
    loading: answer.isPending,
    renewing: answer.isPlaceholderData,
    asking: answer.isFetching,
    hasMore: answer.hasNextPage,
    error: answer.error,
    loadMore: () => readOn(answer),
    retry: () => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch()),
  };
}

const nothing: readonly Rows[] = [];

/** Not while anything is asked for: what is asked again because others changed it would be broken off, and stay old. */
export function readOn({ isFetching, fetchNextPage }: Pick<UseInfiniteQueryResult, 'isFetching' | 'fetchNextPage'>): void {
  if (!isFetching) void fetchNextPage();
}

/**
 * The first page before there is a list to show it: how many rows it has, as far as that is known. Never rejects: the list asks again and
 * says what was wrong. Nothing of a list that is looked at otherwise.
 */
export async function fetchFirstRows(client: QueryClient, screen: Screen, query: ListQuery): Promise<number | undefined> {
  if (query.look) return undefined;
  const asked = rowsQuery(screen, query);
  await client.prefetchInfiniteQuery(asked);
  return client.getQueryData(asked.queryKey)?.pages[0]?.rows.length;
}

/** The rows of a list screen, as a question. `folded`: keys of groups without rows. */
export function rowsQuery(screen: Screen, query: ListQuery, folded: readonly string[] = []) {
  const asked = rowsAsked(screen, query);
  if (folded.length === 0) return pagesQuery(screen.name, query, asked);
  return pagesQuery(screen.name, { ...query, folded }, { ...asked, folded: JSON.stringify(folded) });
}

export type ListAsked = CallInput<'exportRows'>['query'];

/** `asked`: what every page of them is asked for with. */
export function pagesQuery(screen: string, question: unknown, asked: CallInput<'rows'>['query']) {
  return infiniteQueryOptions({
    queryKey: queryKeys.rows(screen, question),
    queryFn: ({ pageParam, signal }) => callApi('rows', { query: { ...asked, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

/** What a list screen asks for, of whatever page of it. */
export function rowsAsked(screen: Screen, { filters, order, search, by }: ListQuery): ListAsked {
  return {
    screen: screen.name,
    filter: filters.length > 0 ? JSON.stringify(filters) : null,
    order: writeOrder(order),
    search: search || null,
    by: by ? writeGroupTerm(by) : null,
  };
}
