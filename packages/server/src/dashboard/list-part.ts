/** A list on a dashboard: its first records, how many there are, and where the rest stands. */
import { rowsOfAPart } from '@ninefold/engine';
import type { DashboardPart } from '@ninefold/model';
import type { ListPartAnswer } from '@ninefold/protocol';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { listRecords, viewerOf } from '../records/list.ts';
import type { JudgedPart } from './judged-part.ts';
import { opensPart } from './list-behind.ts';
import { orderOfPart } from './order-of-part.ts';
import { columnsOfPart } from './rows-of-part.ts';

/** At most `rowsOfAPart` rows; `total` counts all that may be read. `opens` is null where no list of the document shows them. */
export async function listOf(
  context: RequestContext,
  part: Extract<DashboardPart, { kind: 'list' }>,
  judged: Extract<JudgedPart, { kind: 'readable' }>,
): Promise<ListPartAnswer> {
  const { entity, where, filters } = judged;
  const { load, show } = columnsOfPart(viewerOf(context), entity, part);
  const listed = await listRecords(context, {
    entity,
    where,
    filters,
    order: orderOfPart(context, entity),
    after: null,
    limit: rowsOfAPart,
    load,
    counted: true,
  });
  return {
    entity: entity.name,
    rows: await settled(context, context.running.store, () => listed.rows.map(show)),
    total: listed.total ?? 0,
    opens: opensPart(context, judged),
  };
}
