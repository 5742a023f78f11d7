/** `GET /_app/pivot?screen=…&by=…`: a list as a table of figures. */
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readFilters } from '../contract/read-filters.ts';
import { readQuery } from '../contract/read-input.ts';
import { viewerOf } from '../records/list.ts';
import { openListScreen } from '../records/list-screen.ts';
import { judgePivot, pivotOf } from '../records/pivot.ts';
import { screenQuestion } from '../records/screen-question.ts';

/** Refused where the list may not be opened, or it has no such columns for whoever asks. */
export async function answerPivot(context: RequestContext): Promise<AppResponse<'pivot'>> {
  const { screen: name, filter, search = '', by, across, figure, as = 'pivot' } = readQuery(context, 'pivot');
  const { screen, shows, entity, columns } = await openListScreen(context, name);
  const reader = viewerOf(context);
  const judged = judgePivot(reader, entity, columns(), { by, across, figure, as });
  const question = screenQuestion(context, reader, { screen, shows, entity, filters: readFilters(filter), search });
  return { status: 200, body: await pivotOf(context, question, judged) };
}
