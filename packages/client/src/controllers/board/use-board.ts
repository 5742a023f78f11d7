/** What stands on a board. As far as columns were read on, they are read again together: nothing one has seen goes away or is missed. */
import type { Screen } from '@ninefold/model';
import type { Board, BoardColumn, BoardLanes, BoardPage } from '@ninefold/protocol';
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { unreadableAnswer } from '../../api/problem-error.ts';
import { queryKeys } from '../../api/query-client.ts';
import type { ListQuery } from '../list/list-query.ts';
import type { ColumnValue } from './ways.ts';

/** `within`: of a board in lanes, of which field and which of them. */
export interface BoardQuestion extends ListQuery {
  readonly within?: { readonly lanes: string; readonly lane: string };
}

export interface BoardState {
  readonly board: Board | undefined;
  /** What is shown answers an older question. */
  readonly renewing: boolean;
  readonly error: unknown;
  /** Why a column could not be read on. */
  readonly failed: ReadonlyMap<ColumnValue, unknown>;
  retry(): void;
  /** Asks again and resolves when the answer is there. */
  renew(): Promise<void>;
  loadMore(column: BoardColumn): Promise<void>;
}

const mostRows = 100;

/** The lanes of a board by a field of its entity, and how much each has. */
export function useBoardLanes(screen: Screen, query: ListQuery, lanes: string) {
  const question = queryOptions({
    queryKey: queryKeys.rows(screen.name, { lanes, query }),
    queryFn: async ({ signal }) => {
      const board = await callApi('board', { query: { ...asked(screen, query), lanes }, signal });
      if (!('lanes' in board)) throw unreadableAnswer();
      return board;
    },
  });
  const answer = useQuery({ ...question, placeholderData: keepPreviousData<BoardLanes> });
  return { lanes: answer.data, renewing: answer.isPlaceholderData, error: answer.error, retry: () => void answer.refetch() };
}

/** Another `query` shows the older board until its answer is there (`renewing`). `loadMore` adds to one column, unless it is at its end. */
export function useBoard(screen: Screen, query: BoardQuestion, enabled = true): BoardState {
  const client = useQueryClient();
  const key = boardKey(screen, query);
  const answer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchBoard(client, screen, query, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  const more = useLoadMore(client, screen, query);
  return {
    board: answer.data,
    renewing: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    renew: () => client.refetchQueries({ queryKey: key }, { cancelRefetch: false }),
    ...more,
  };
}

function useLoadMore(client: QueryClient, screen: Screen, query: BoardQuestion): Pick<BoardState, 'failed' | 'loadMore'> {
  const [failed, setFailed] = useState<ReadonlyMap<ColumnValue, unknown>>(new Map());
  const [underway] = useState(() => new Set<string>());
  const loadMore = useCallback(
    async ({ value, next }: BoardColumn) => {
      if (next === null || underway.has(next)) return;
      underway.add(next);
      try {
        const page = await fetchPage(screen, query, value, next);
        client.setQueryData<Board>(boardKey(screen, query), (board) => board && withPage(board, value, next, page));
        setFailed((before) => new Map([...before].filter(([column]) => column !== value)));
      } catch (error) {
        setFailed((before) => new Map(before).set(value, error));
      } finally {
        underway.delete(next);
      }
    },
    [client, screen, query, underway],
  );
  return { failed, loadMore };
}

function boardKey(screen: Screen, query: BoardQuestion) {
  return queryKeys.rows(screen.name, { board: query });
}

async function fetchBoard(client: QueryClient, screen: Screen, query: BoardQuestion, signal: AbortSignal): Promise<Board> {
  const shown = client.getQueryData<Board>(boardKey(screen, query));
  const board = await callApi('board', { query: asked(screen, query), signal });
  if (!('columns' in board) || 'lanes' in board) throw unreadableAnswer();
  const columns = board.columns.map((column) => {
    const before = shown?.columns.find(({ value }) => value === column.value)?.cards.length ?? 0;
    return readOn(screen, query, column, before, signal);
  });
  return { ...board, columns: await Promise.all(columns) };
}

/** The column with at least `wanted` cards, as far as there are so many. */
async function readOn(
  screen: Screen,
  query: BoardQuestion,
  column: BoardColumn,
  wanted: number,
  signal: AbortSignal,
): Promise<BoardColumn> {
  let read = column;
  while (read.next !== null && read.cards.length < wanted) {
    const page = await fetchPage(screen, query, read.value, read.next, { limit: wanted - read.cards.length, signal });
    read = withCards(read, page);
  }
  return read;
}

async function fetchPage(
  screen: Screen,
  query: BoardQuestion,
  column: ColumnValue,
  after: string,
  { limit, signal }: { readonly limit?: number; readonly signal?: AbortSignal } = {},
): Promise<BoardPage> {
  const page = { column: column ?? '', after, limit: limit === undefined ? null : Math.min(limit, mostRows) };
  const answer = await callApi('board', { query: { ...asked(screen, query), ...page }, signal });
  if (!('cards' in answer)) throw unreadableAnswer();
  return answer;
}

function asked(screen: Screen, { filters, search, within }: BoardQuestion) {
  return { screen: screen.name, filter: filters.length > 0 ? JSON.stringify(filters) : null, search: search || null, ...within };
}

/** Nothing when the column was read anew meanwhile. */
function withPage(board: Board, value: ColumnValue, after: string, page: BoardPage): Board {
  const columns = board.columns.map((column) => {
    return column.value === value && column.next === after ? withCards(column, page) : column;
  });
  return { ...board, columns };
}

/** Each card once: one that was moved between two pages stands on both. */
function withCards(column: BoardColumn, { cards, next }: BoardPage): BoardColumn {
  const known = new Set(column.cards.map(({ record }) => record.id));
  return { ...column, cards: [...column.cards, ...cards.filter(({ record }) => !known.has(record.id))], next };
}
