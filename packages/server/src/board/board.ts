/** The columns of a board with what stands in them, and the next cards of one column. */
import type { Board, BoardColumn, BoardPage } from '@ninefold/protocol';
import { questionOf } from '../records/list.ts';
import { cardsOf } from './cards.ts';
import { columnLimitsOf } from './column-limits.ts';
import { type ColumnHead, columnsOf, termOf } from './columns.ts';
import { type BoardFigures, figuresOf, wireSum } from './figures.ts';
import type { OpenBoard } from './open-board.ts';

/** `limit`: how many cards of each column come at once. */
export async function boardOf(board: OpenBoard, limit: number): Promise<Board> {
  const figures = await figuresOf(board);
  const [heads, limits] = await Promise.all([columnsOf(board, figures), columnLimitsOf(board, figures)]);
  const columns = await Promise.all(
    heads.map(async (head) => ({ ...(await fill(board, figures, head, limit)), atMost: limits.get(head.value) ?? null })),
  );
  return { columns, more: figures.folded > 0 };
}

async function fill(
  board: OpenBoard,
  figures: BoardFigures,
  { value, label }: ColumnHead,
  limit: number,
): Promise<Omit<BoardColumn, 'atMost'>> {
  const count = Number(figures.counts.get(value) ?? 0n);
  const page = count === 0 ? { cards: [], next: null } : await pageOf(board, value, null, limit);
  const sums = figures.sums.map((sum) => ({ path: sum.path, value: wireSum(board, sum, value) }));
  return { value, label, count, sums, ...page };
}

/** The cards of the column with this value (null: without one), those after `after`. */
export function pageOf(board: OpenBoard, value: string | null, after: string | null, limit: number): Promise<BoardPage> {
  const { context, question } = board;
  const query = questionOf(context, { ...question, filters: [...question.filters, termOf(board, value)] });
  return cardsOf(board, query, after, limit);
}
