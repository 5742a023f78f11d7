/** `GET /_app/rows?screen=…&part=NAME`: exactly the records behind a figure, a chart's group, or a list, page by page. */
import { rowsAPage } from '@ninefold/engine';
import { byName, type DashboardPart, type Entity } from '@ninefold/model';
import type { Contract, QueryOf } from '@ninefold/protocol';
import type { GroupCondition, GroupKey } from '@ninefold/store';
import { orderAsked, searchIn } from '../access/order.ts';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { listRecords, viewerOf } from '../records/list.ts';
import type { AppResponse } from '../routes/app-response.ts';
import { readFilters } from '../routes/read-filters.ts';
import { type Axis, addressOf, axesOf } from './chart-axes.ts';
import { groupsQuery } from './chart-part.ts';
import { dashboardAsked } from './dashboard.ts';
import { type JudgedPart, judgePart } from './judged-part.ts';
import { orderOfPart } from './order-of-part.ts';
import { columnsOfPart } from './rows-of-part.ts';

type RowsQuery = QueryOf<Contract['rows']>;

/** `name`: of the part. */
export async function answerPartRows(context: RequestContext, query: RowsQuery, name: string): Promise<AppResponse<'rows'>> {
  const part = byName(dashboardAsked(context, query.screen).parts, name);
  const judged = part && judgePart(context, part);
  // What may not be read is as unknown as what is not there.
  if (!part || judged?.kind !== 'readable') throw platformRefused('not-found', { message: 'There is no such part.' });
  const { entity, where } = judged;
  const reader = viewerOf(context);
  const { paths, load, show } = columnsOfPart(reader, entity, part);
  const { order, after = null, limit = rowsAPage } = query;
  const search = query.search?.trim() ?? '';
  const listed = await listRecords(context, {
    entity,
    where,
    among: await amongAsked(context, query, entity, part, judged),
    filters: readFilters(query.filter),
    search: search === '' ? undefined : searchIn(reader, entity, search, paths),
    order: order === undefined ? orderOfPart(context, entity) : orderAsked(reader, entity, order),
    after,
    limit,
    load,
    counted: after === null,
  });
  return { status: 200, body: { rows: listed.rows.map(show), next: listed.next, total: listed.total } };
}

/** The groups the address names, of the chart as it stands now. */
async function amongAsked(
  context: RequestContext,
  { group, split }: RowsQuery,
  entity: Entity,
  part: DashboardPart,
  judged: Extract<JudgedPart, { kind: 'readable' }>,
): Promise<readonly GroupCondition[]> {
  const asked = [group, split];
  if (asked.every((key) => key === undefined)) return [];
  const axes = part.kind === 'chart' ? axesOf(context, entity, part) : [];
  const worked =
    part.kind === 'chart' && typeof axes !== 'string'
      ? await context.running.store.groups(groupsQuery(context, part.measure, judged, axes))
      : null;
  if (typeof axes === 'string' || !worked) throw noSuchGroup();
  return asked.flatMap((text, place) => {
    const axis = axes[place];
    if (text === undefined) return [];
    if (!axis) throw noSuchGroup();
    const keys = worked.groups.flatMap((group) => group.keys[place] ?? []);
    return conditionOf(axis, text, keys);
  });
}

function conditionOf({ by, unit }: Axis, text: string, keys: readonly GroupKey[]): readonly GroupCondition[] {
  const known = new Map(keys.map((key) => [addressOf(key), key]));
  const is = known.get(text);
  if (is) return [{ by, is, kept: [...known.values()].filter(({ kind }) => kind !== 'others') }];
  // A span without any record, or a group that is gone since: nothing is there.
  if (unit && /^is:\d{4}-\d{2}-\d{2}$/u.test(text)) return [{ by, is: { kind: 'value', value: text.slice(3) } }];
  if (/^(?:is:.*|none|hidden|others)$/su.test(text)) return [{ by, is: { kind: 'value', value: null } }];
  throw noSuchGroup();
}

function noSuchGroup() {
  return platformRefused('not-found', { message: 'There is no such group.' });
}
