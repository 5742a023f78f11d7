/** `GET /_app/board?screen=…`: the columns of a board with what stands in them, or the next cards of one column. */
import { cardsAColumn } from '@ninefold/engine';
import { boardOf, lanesOf, pageOf } from '../board/board.ts';
import { openBoard } from '../board/open-board.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readFilters } from '../contract/read-filters.ts';
import { readQuery } from '../contract/read-input.ts';
import { platformRefused } from '../problems/platform.ts';

/** An empty `column` is that of the records without a value. `after` without `column` is refused, and a board one may not open. */
export async function answerBoard(context: RequestContext): Promise<AppResponse<'board'>> {
  const { screen, filter, search = '', column, lanes, lane, after = null, limit = cardsAColumn } = readQuery(context, 'board');
  const board = await openBoard(context, { screen, search, filters: readFilters(filter), lanes, lane });
  if (lane !== undefined && lanes === undefined)
    throw platformRefused('malformed', { message: 'A lane is one of the board’s lanes: name their field.', path: ['lanes'] });
  if (column !== undefined) return { status: 200, body: await pageOf(board, column === '' ? null : column, after, limit) };
  if (after !== null) throw platformRefused('malformed', { message: 'A board is read on one column at a time.', path: ['after'] });
  if (board.lanes && lane === undefined) return { status: 200, body: await lanesOf(board, board.lanes) };
  return { status: 200, body: await boardOf(board, limit) };
}
