/** The records behind a part of a dashboard, page by page. */
import { useMemo } from 'react';
import { type OrderBy, writeOrder } from '../list/list-query.ts';
import { pagesQuery, type RowsState, useRowPages } from '../list/use-rows.ts';

export interface Behind {
  readonly screen: string;
  readonly part: string;
  /** Keys of a chart as the address has them. */
  readonly group: string | null;
  readonly split: string | null;
}

export function useRowsBehind({ screen, part, group, split }: Behind, order: OrderBy | null): RowsState {
  const question = useMemo(() => ({ behind: { part, group, split }, order }), [part, group, split, order]);
  return useRowPages(
    screen,
    question,
    pagesQuery(screen, question, (after) => rowsPath({ screen, part, group, split }, order, after)),
  );
}

function rowsPath({ screen, part, group, split }: Behind, order: OrderBy | null, after: string | null): string {
  const asked = new URLSearchParams({ screen, part });
  const more = { group, split, order: order && writeOrder(order), after };
  for (const [name, value] of Object.entries(more)) if (value !== null) asked.set(name, value);
  return `/_app/rows?${asked}`;
}
