/** `GET /_app/rows?screen=…`: a list screen's rows, or with `part` those behind a part of a dashboard, page by page. */
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readFilters } from '../contract/read-filters.ts';
import { readQuery } from '../contract/read-input.ts';
import { rowsOfPart } from '../dashboard/part-rows.ts';
import { rowsOfRelated } from '../records/related-rows.ts';
import { rowsOfScreen } from '../records/screen-rows.ts';

/** Refused where the screen may not be opened, or there is no such list, part or group. */
export async function answerRows(context: RequestContext): Promise<AppResponse<'rows'>> {
  const { screen, part, record, group, split, filter, search = '', order, after = null, limit } = readQuery(context, 'rows');
  const asked = { screen, filters: readFilters(filter), search, order, after, limit };
  if (part !== undefined && record !== undefined) return { status: 200, body: await rowsOfRelated(context, { ...asked, part, record }) };
  return {
    status: 200,
    body: part === undefined ? await rowsOfScreen(context, asked) : await rowsOfPart(context, { ...asked, part, group, split }),
  };
}
