/** `GET /_app/rows?screen=…`: a list screen's rows, or with `part` those behind a part of a dashboard, page by page. */
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse, AppWritten } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { openList } from '../records/open-list.ts';

/** Refused where the screen may not be opened, or there is no such list, part or group. */
export async function answerRows(context: RequestContext): Promise<AppResponse<'rows'> | AppWritten<'rows'>> {
  const { after = null, limit, ...asked } = readQuery(context, 'rows');
  const list = await openList(context, asked);
  const page = { after, limit, counted: after === null };
  return list.written ? { status: 200, body: await list.written(context, page) } : { status: 200, body: await list.page(context, page) };
}
