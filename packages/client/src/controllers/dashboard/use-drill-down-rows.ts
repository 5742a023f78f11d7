/** The records behind a part of a dashboard, page by page. */
import { useMemo } from 'react';
import { type OrderBy, readOrder, writeOrder } from '../list/list-query.ts';
import { type ListAsked, pagesQuery, type RowsState, useRowPages } from '../list/use-rows.ts';

export interface DrillDown {
  readonly screen: string;
  readonly part: string;
  /** Keys of a chart as the address has them. */
  readonly group: string | null;
  readonly split: string | null;
  /** Over which the part is looked at; null for the usual one. */
  readonly period: string | null;
  /** Of the record that others name, where the part is a table of theirs. */
  readonly record: string | null;
}

/** What the address of such a page asks for. */
export function readDrillDown(
  screen: string,
  part: string,
  search: string,
): { readonly behind: DrillDown; readonly order: readonly OrderBy[] } {
  const asked = new URLSearchParams(search);
  return {
    behind: {
      screen,
      part,
      group: asked.get('group'),
      split: asked.get('split'),
      period: asked.get('period'),
      record: asked.get('record'),
    },
    order: readOrder(asked.get('order')),
  };
}

/** `search` is the address's, with group, split and order; another one begins anew. */
export function useDrillDownRows(screen: string, part: string, search: string): RowsState {
  const query = useMemo(() => drillDownQuery(screen, part, search), [screen, part, search]);
  return useRowPages(screen, query, query);
}

/** The rows behind a part, as a question. */
export function drillDownQuery(screen: string, part: string, search: string) {
  const { behind, order } = readDrillDown(screen, part, search);
  const { group, split, period, record } = behind;
  return pagesQuery(screen, { behind: { part, group, split, period, record }, order }, drillDownAsked(screen, part, search));
}

/** What such a page asks for, of whatever page of its rows. */
export function drillDownAsked(screen: string, part: string, search: string): ListAsked {
  const { behind, order } = readDrillDown(screen, part, search);
  return { ...behind, order: writeOrder(order) };
}
