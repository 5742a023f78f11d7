/** The list that an address asks for: that of a screen, the records behind a part of a dashboard, or those that name a record. */
import type { Contract, QueryOf } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { readFilters } from '../contract/read-filters.ts';
import { readGroupKeys } from '../contract/read-group-keys.ts';
import { openPartRows } from '../dashboard/part-rows.ts';
import { platformRefused } from '../problems/platform.ts';
import type { OpenRows } from './open-rows.ts';
import { openRelatedRows } from './related-rows.ts';
import { openScreenRows } from './screen-rows.ts';

/** Refused where the screen may not be opened, or there is no such list, part or group. */
export function openList(context: RequestContext, query: Omit<QueryOf<Contract['rows']>, 'after' | 'limit'>): Promise<OpenRows> {
  const { screen, part, record, group, split, period, filter, search = '', order, by, folded } = query;
  const asked = { screen, filters: readFilters(filter), search, order };
  if (part === undefined) return openScreenRows(context, { ...asked, by, folded: readGroupKeys(folded) });
  if (by !== undefined) throw platformRefused('malformed', { message: 'Only the list of a screen is gathered by a column.', path: ['by'] });
  if (record !== undefined) return openRelatedRows(context, { ...asked, part, record });
  return openPartRows(context, { ...asked, part, group, split, period });
}
