/** The records behind something that is no list screen, as a list: a part of a dashboard, or the table of those that name a record. */
import type { DashboardPart, Entity, Expression } from '@ninefold/model';
import type { GroupCondition } from '@ninefold/store';
import { orderAsked, searchIn } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { listRecords, viewerOf } from '../records/list.ts';
import { keepsPlaces, type OpenRows, type RowsAsked } from '../records/open-rows.ts';
import { orderOfPart } from './order-of-part.ts';
import { columnsOfPart } from './rows-of-part.ts';

/** What they are, judged already. */
interface RowsSubject {
  readonly entity: Entity;
  readonly part: DashboardPart;
  readonly title: string;
  readonly where: readonly Expression[];
  readonly among?: readonly GroupCondition[];
  /** Rows a page. */
  readonly usual: number;
}

/** Nothing is read before its first page. */
export function openRowsOfSubject(
  context: RequestContext,
  { order, filters, search: words }: RowsAsked,
  { entity, part, title, where, among = [], usual }: RowsSubject,
): OpenRows {
  const reader = viewerOf(context);
  const search = words.trim();
  const ordered = order === undefined ? orderOfPart(context, entity) : orderAsked(reader, entity, order);
  return {
    entity,
    title,
    columns: () => columnsOfPart(reader, entity, part).shown,
    keepsPlaces: keepsPlaces(ordered),
    async page(around, { after, limit = usual, counted }) {
      const { shown, load, show } = columnsOfPart(viewerOf(around), entity, part);
      const paths = shown.map(({ path }) => path);
      const listed = await listRecords(around, {
        entity,
        where,
        among,
        filters,
        search: search === '' ? undefined : searchIn(reader, entity, search, paths),
        order: ordered,
        after,
        limit,
        load,
        counted,
      });
      return { rows: await settled(around, around.running.store, () => listed.rows.map(show)), next: listed.next, total: listed.total };
    },
  };
}
