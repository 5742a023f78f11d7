/** `GET /_app/value-counts?screen=…&of=…`: how many records of a list or a board have each value of a field it is filtered by. */
import { findScreen, givenValue } from '@ninefold/model';
import { openBoard } from '../board/open-board.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readFilters } from '../contract/read-filters.ts';
import { readQuery } from '../contract/read-input.ts';
import { viewerOf } from '../records/list.ts';
import { openListScreen } from '../records/list-screen.ts';
import { screenQuestion } from '../records/screen-question.ts';
import { valueCountsOf } from '../records/value-counts.ts';

/** Refused where the screen may not be opened, is neither a list nor a board, or is not filtered by such a field. */
export async function answerValueCounts(context: RequestContext): Promise<AppResponse<'valueCounts'>> {
  const { screen: name, of, filter, search = '' } = readQuery(context, 'valueCounts');
  const filters = readFilters(filter);
  const asked = findScreen(context.running.application, name);
  if (asked && givenValue(asked.shows)?.kind === 'board') {
    const { reader, screen, question } = await openBoard(context, { screen: name, filters, search });
    return { status: 200, body: await valueCountsOf(context, reader, screen, question, of) };
  }
  const { screen, shows, entity } = await openListScreen(context, name);
  const reader = viewerOf(context);
  const question = screenQuestion(context, reader, { screen, shows, entity, filters, search });
  return { status: 200, body: await valueCountsOf(context, reader, screen, question, of) };
}
