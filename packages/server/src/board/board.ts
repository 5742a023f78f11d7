/** The columns of a board with what stands in them, and the next cards of one column. */
import { maxReferenceColumns } from '@ninefold/engine';
import type { Field } from '@ninefold/model';
import type { Board, BoardColumn, BoardLanes, BoardPage } from '@ninefold/protocol';
import { addressOf } from '../dashboard/chart-axes.ts';
import { questionOf } from '../records/list.ts';
import { cardsOf } from './cards.ts';
import { columnLimitsOf } from './column-limits.ts';
import { type ColumnHead, columnsOf, termOf } from './columns.ts';
import { type BoardFigures, columnsBy, figuresOf, textOf, wireSum } from './figures.ts';
import { groupedBy, type OpenBoard } from './open-board.ts';

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
  const head = headOf(board, figures, value);
  const page = head.count === 0 ? { cards: [], next: null } : await pageOf(board, value, null, limit);
  return { value, label, ...head, ...page };
}

/** Its lanes, with how many cards each column has in each. Of lanes that are records, those with the fewest are left out. */
export async function lanesOf(board: OpenBoard, field: Field): Promise<BoardLanes> {
  const { context, question } = board;
  const figures = await figuresOf(board);
  const [heads, limits, worked] = await Promise.all([
    columnsOf(board, figures),
    columnLimitsOf(board, figures),
    context.running.store.groups({
      ...questionOf(context, question),
      of: 'count',
      by: [groupedBy(board, field), columnsBy(board)],
      most: [field.type.kind === 'reference' ? maxReferenceColumns : Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    }),
  ]);
  const values = heads.map(({ value }) => value);
  const found = new Map<string, number[]>();
  for (const { keys, value } of worked?.groups ?? []) {
    const [lane, column] = keys;
    const place = column?.kind === 'value' ? values.indexOf(textOf(column.value)) : column?.kind === 'none' ? values.indexOf(null) : -1;
    if (!lane || place < 0) continue;
    const counts = found.get(addressOf(lane)) ?? values.map(() => 0);
    counts[place] = Number(value);
    found.set(addressOf(lane), counts);
  }
  const named = [...found.keys()].flatMap((key) => (key === 'none' ? [null] : key.startsWith('is:') ? [key.slice(3)] : []));
  const lanes = await columnsOf({ ...board, by: field }, { counts: new Map(named.map((value) => [value, 1n])) });
  const told = [...lanes.map((lane) => ({ ...lane, key: lane.value === null ? 'none' : `is:${lane.value}` })), hiddenLane];
  return {
    columns: heads.map(({ value, label }) => ({ value, label, ...headOf(board, figures, value), atMost: limits.get(value) ?? null })),
    more: figures.folded > 0,
    lanes: told
      .map((lane) => ({ ...lane, counts: found.get(lane.key) ?? values.map(() => 0) }))
      .filter(({ key }) => key !== hiddenLane.key || found.has(key)),
    moreLanes: (worked?.by[0]?.folded ?? 0) > 0,
  };
}

const hiddenLane = { key: 'hidden', value: null, label: '' };

function headOf(board: OpenBoard, figures: BoardFigures, value: string | null): Pick<BoardColumn, 'count' | 'sums'> {
  return {
    count: Number(figures.counts.get(value) ?? 0n),
    sums: figures.sums.map((sum) => ({ path: sum.path, value: wireSum(board, sum, value) })),
  };
}

/** The cards of the column with this value (null: without one), those after `after`. */
export function pageOf(board: OpenBoard, value: string | null, after: string | null, limit: number): Promise<BoardPage> {
  const { context, question } = board;
  const query = questionOf(context, { ...question, filters: [...question.filters, termOf(board, value)] });
  return cardsOf(board, query, after, limit);
}
