/** What columns hold and come to, all of them at once: how many records, and sums over exactly those in which one may read the number. */
import { encodeValue, maxReferenceColumns } from '@ninefold/engine';
import { addsUp, isRecord, type Value } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';
import type { GroupBy } from '@ninefold/store';
import { type Summed, summedFields, whereReadable } from '../access/summed.ts';
import { questionOf } from '../records/list.ts';
import { groupedBy, type OpenBoard } from './open-board.ts';

/** By the column's value; null for the records without one. */
type Figures = ReadonlyMap<string | null, Value>;

export interface BoardFigures {
  readonly counts: Figures;
  readonly sums: readonly (Summed & { readonly figures: Figures })[];
  /** How many values have no column of their own: those with the fewest records. */
  readonly folded: number;
}

/** How many records each column has that one may read, whatever is searched and filtered; `counts`: how many it has as it is asked for. */
export async function heldOf(board: OpenBoard, counts: Figures): Promise<Figures> {
  const { question } = board;
  if (question.filters.length === 0 && question.search === undefined && !question.among?.length) return counts;
  const { figures } = await measure(
    { ...board, question: { ...question, filters: [], search: undefined, among: [] } },
    columnsBy(board),
    undefined,
  );
  return figures;
}

/** Of the board as it is searched and filtered. Of columns that are records, those with the fewest are left out: `folded` is how many. */
export async function figuresOf(board: OpenBoard): Promise<BoardFigures> {
  const { reader, entity, shows } = board;
  const by = columnsBy(board);
  const [counts, ...sums] = await Promise.all([
    measure(board, by, undefined),
    ...summedFields(reader, entity, shows.fields, addsUp).map(async (each) => ({
      ...each,
      figures: (await measure(board, by, each.path)).figures,
    })),
  ]);
  return { counts: counts.figures, folded: counts.folded, sums };
}

/** Where the field may not be read, a record stands in no column. */
export function columnsBy(board: OpenBoard): GroupBy {
  return groupedBy(board, board.by);
}

/** The sum in one column (null: of the records without one), as the wire has values of its field; null where there is nothing to sum. */
export function wireSum({ context }: OpenBoard, { field, figures }: BoardFigures['sums'][number], column: string | null): WireValue {
  return encodeValue(field.type, figures.get(column) ?? null, context.running.application);
}

async function measure({ context, question, by: column }: OpenBoard, by: GroupBy, path: readonly string[] | undefined) {
  const query = questionOf(context, path ? whereReadable(question, path) : question);
  const what = path ? ({ of: 'sum', path } as const) : ({ of: 'count' } as const);
  const most = path === undefined && column.type.kind === 'reference' ? maxReferenceColumns : Number.MAX_SAFE_INTEGER;
  const worked = await context.running.store.groups({ ...query, ...what, by: [by], most: [most] });
  const figures = new Map<string | null, Value>();
  for (const { keys, value } of worked?.groups ?? []) {
    const [key] = keys;
    if (key?.kind === 'none') figures.set(null, value);
    if (key?.kind === 'value') figures.set(textOf(key.value), value);
  }
  return { figures, folded: worked?.by[0]?.folded ?? 0 };
}

/** As a filter names it. */
export function textOf(value: Value): string {
  return isRecord(value) ? (value.id ?? '') : String(value);
}
