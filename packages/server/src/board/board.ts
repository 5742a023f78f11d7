/** `GET /_app/board?screen=…`: the columns of a board with what stands in them, or the next cards of one column. */
import type { Field } from '@ninefold/model';
import type { Board, BoardColumn, BoardPage } from '@ninefold/protocol';
import { readLimit } from '../app/query.ts';
import type { Answer, Asking } from '../asking.ts';
import { questionOf } from '../records/list.ts';
import { cardsOf } from './cards.ts';
import { type Column, columnOf, columnsOf } from './columns.ts';
import { type OpenBoard, openBoard } from './open-board.ts';
import { type Summed, summedFields, sumsOf } from './sums.ts';

const usualCards = 25;

export async function answerBoard(asking: Asking): Promise<Answer> {
  const board = openBoard(asking);
  const value = asking.url.searchParams.get('column');
  const limit = readLimit(asking.url.searchParams.get('limit')) ?? usualCards;
  if (value !== null) return { status: 200, body: await nextCards(board, columnOf(board.by, value === '' ? null : value), limit) };
  const fields = summedFields(board);
  const columns = await Promise.all(columnsOf(board).map((column) => fill(board, column, fields, limit)));
  const body: Board = { columns: columns.filter((column) => isShown(board.by, column)), more: false };
  return { status: 200, body };
}

function nextCards(board: OpenBoard, column: Column, limit: number): Promise<BoardPage> {
  return cardsOf(board, questionAbout(board, column), board.asking.url.searchParams.get('after'), limit);
}

async function fill(board: OpenBoard, column: Column, fields: readonly Summed[], limit: number): Promise<BoardColumn> {
  const query = questionAbout(board, column);
  const [count, sums, page] = await Promise.all([
    board.asking.running.store.count(query),
    sumsOf(board, column.term, fields),
    cardsOf(board, query, null, limit),
  ]);
  return { value: column.value, label: column.label, count, sums, ...page };
}

function questionAbout({ asking, question }: OpenBoard, { term }: Column) {
  return questionOf(asking, { ...question, filters: [...question.filters, term] });
}

/** Records without a value have a column where there are some, or where the document lets there be some. */
function isShown({ type, needed, neededGap }: Field, { value, count }: BoardColumn): boolean {
  return value !== null || count > 0 || (type.kind !== 'state' && !needed && !neededGap);
}
