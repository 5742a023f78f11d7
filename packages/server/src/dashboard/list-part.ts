/** A list on a dashboard: its first records, how many there are, and where the rest stands. */
import { rowsOfAPart } from '@ninefold/engine';
import type { DashboardPart } from '@ninefold/model';
import type { ListPartAnswer } from '@ninefold/protocol';
import type { Asking } from '../asking.ts';
import { listRecords, readerOf } from '../records/list.ts';
import type { JudgedPart } from './judged-part.ts';
import { listBehind } from './list-behind.ts';
import { orderOfPart } from './order-of-part.ts';
import { columnsOfPart } from './rows-of-part.ts';

export async function listOf(
  asking: Asking,
  part: Extract<DashboardPart, { kind: 'list' }>,
  { entity, where }: Extract<JudgedPart, { kind: 'readable' }>,
): Promise<ListPartAnswer> {
  const { load, show } = columnsOfPart(readerOf(asking), entity, part);
  const listed = await listRecords(asking, {
    entity,
    where,
    filters: [],
    order: orderOfPart(asking, entity),
    after: null,
    limit: rowsOfAPart,
    load,
    counted: true,
  });
  return { entity: entity.name, rows: listed.rows.map(show), total: listed.total ?? 0, opens: listBehind(asking, entity, where) };
}
