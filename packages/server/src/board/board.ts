/** `GET /_app/board?screen=…`: the columns of a board with what stands in them, or the next cards of one column. */
import { cardsAColumn } from '@ninefold/engine';
import type { BoardColumn, BoardPage } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { questionOf } from '../records/list.ts';
import type { AppResponse } from '../routes/app-response.ts';
import { readQuery } from '../routes/read-input.ts';
import { cardsOf } from './cards.ts';
import { type Column, columnsOf, termOf } from './columns.ts';
import { type BoardFigures, figuresOf, wireSum } from './figures.ts';
import { type OpenBoard, openBoard } from './open-board.ts';

export async function answerBoard(context: RequestContext): Promise<AppResponse<'board'>> {
  const query = readQuery(context, 'board');
  const board = openBoard(context, query);
  const { column, after = null, limit = cardsAColumn } = query;
  if (column !== undefined) return { status: 200, body: await pageOf(board, column === '' ? null : column, after, limit) };
  if (after !== null) throw platformRefused('malformed', { message: 'A board is read on one column at a time.', path: ['after'] });
  const figures = await figuresOf(board);
  const columns = await Promise.all((await columnsOf(board, figures)).map((one) => fill(board, figures, one, limit)));
  return { status: 200, body: { columns, more: figures.folded > 0 } };
}

async function fill(board: OpenBoard, figures: BoardFigures, { value, label }: Column, limit: number): Promise<BoardColumn> {
  const count = Number(figures.counts.get(value) ?? 0n);
  const page = count === 0 ? { cards: [], next: null } : await pageOf(board, value, null, limit);
  const sums = figures.sums.map((sum) => ({ path: sum.path, value: wireSum(board, sum, value) }));
  return { value, label, count, sums, ...page };
}

function pageOf(board: OpenBoard, value: string | null, after: string | null, limit: number): Promise<BoardPage> {
  const { context, question } = board;
  const query = questionOf(context, { ...question, filters: [...question.filters, termOf(board, value)] });
  return cardsOf(board, query, after, limit);
}
