/** `GET /_app/rows?screen=…&part=NAME`: exactly the records behind a figure, a chart's group, or a list, page by page. */
import { rowsAPage } from '@ninefold/engine';
import { byName, type DashboardPart, type Entity } from '@ninefold/model';
import type { Rows } from '@ninefold/protocol';
import type { GroupCondition, GroupKey } from '@ninefold/store';
import { orderAsked, searchIn } from '../access/order.ts';
import { readFilters, readLimit } from '../app/query.ts';
import type { Answer, Asking } from '../asking.ts';
import { platformRefused } from '../problems/platform.ts';
import { listRecords, readerOf } from '../records/list.ts';
import { type Axis, addressOf, axesOf } from './chart-axes.ts';
import { groupsQuery } from './chart-part.ts';
import { dashboardAsked } from './dashboard.ts';
import { type JudgedPart, judgePart } from './judged-part.ts';
import { orderOfPart } from './order-of-part.ts';
import { columnsOfPart } from './rows-of-part.ts';

export async function answerPartRows(asking: Asking): Promise<Answer> {
  const { url } = asking;
  const part = byName(dashboardAsked(asking).parts, url.searchParams.get('part') ?? '');
  const judged = part && judgePart(asking, part);
  // What may not be read is as unknown as what is not there.
  if (!part || judged?.kind !== 'readable') throw platformRefused('not-found', { message: 'There is no such part.' });
  const { entity, where } = judged;
  const reader = readerOf(asking);
  const { paths, load, show } = columnsOfPart(reader, entity, part);
  const order = url.searchParams.get('order');
  const search = url.searchParams.get('search')?.trim() ?? '';
  const after = url.searchParams.get('after');
  const listed = await listRecords(asking, {
    entity,
    where,
    among: await amongAsked(asking, entity, part, judged),
    filters: readFilters(url.searchParams.get('filter')),
    search: search === '' ? undefined : searchIn(reader, entity, search, paths),
    order: order === null ? orderOfPart(asking, entity) : orderAsked(reader, entity, order),
    after,
    limit: readLimit(url.searchParams.get('limit')) ?? rowsAPage,
    load,
    counted: after === null,
  });
  const body: Rows = { rows: listed.rows.map(show), next: listed.next, total: listed.total };
  return { status: 200, body };
}

/** The groups the address names, of the chart as it stands now. */
async function amongAsked(
  asking: Asking,
  entity: Entity,
  part: DashboardPart,
  judged: Extract<JudgedPart, { kind: 'readable' }>,
): Promise<readonly GroupCondition[]> {
  const asked = ['group', 'split'].map((name) => asking.url.searchParams.get(name));
  if (asked.every((key) => key === null)) return [];
  const axes = part.kind === 'chart' ? axesOf(asking, entity, part) : [];
  const worked =
    part.kind === 'chart' && typeof axes !== 'string'
      ? await asking.running.store.groups(groupsQuery(asking, part.measure, judged, axes))
      : null;
  if (typeof axes === 'string' || !worked) throw noSuchGroup();
  return asked.flatMap((text, place) => {
    const axis = axes[place];
    if (text === null) return [];
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
