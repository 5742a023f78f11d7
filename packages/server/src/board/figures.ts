/** What columns hold and come to, all of them at once: how many records, and sums over exactly those in which one may read the number. */
import { encodeValue, isAlways, maxReferenceColumns } from '@ninefold/engine';
import { type Field, findField, isRecord, type Value } from '@ninefold/model';
import type { FilterTerm, WireValue } from '@ninefold/protocol';
import type { GroupBy } from '@ninefold/store';
import { readPath } from '../access/read-path.ts';
import { questionOf } from '../records/list.ts';
import { addsUp } from './adds-up.ts';
import type { OpenBoard } from './open-board.ts';

/** By the column's value; null for the records without one. */
type Figures = ReadonlyMap<string | null, Value>;

export interface BoardFigures {
  readonly counts: Figures;
  readonly sums: readonly (Summed & { readonly figures: Figures })[];
  /** How many values have no column of their own: those with the fewest records. */
  readonly folded: number;
}

interface Summed {
  readonly path: readonly string[];
  readonly field: Field;
}

/** Of the board as it is searched and filtered. Of columns that are records, those with the fewest are left out: `folded` is how many. */
export async function figuresOf(board: OpenBoard): Promise<BoardFigures> {
  const by = groupBy(board);
  const [counts, ...sums] = await Promise.all([
    measure(board, by, undefined),
    ...summedFields(board).map(async (each) => ({ ...each, figures: (await measure(board, by, each.path)).figures })),
  ]);
  return { counts: counts.figures, folded: counts.folded, sums };
}

/** The sum in one column (null: of the records without one), as the wire has values of its field; null where there is nothing to sum. */
export function wireSum({ context }: OpenBoard, { field, figures }: BoardFigures['sums'][number], column: string | null): WireValue {
  return encodeValue(field.type, figures.get(column) ?? null, context.running.application);
}

async function measure({ context, question, by: column }: OpenBoard, by: GroupBy, path: readonly string[] | undefined) {
  // Only records in which the number may be read have a part in its sum.
  const readable: readonly FilterTerm[] = path ? [{ path, operator: 'not empty', values: [] }] : [];
  const query = questionOf(context, { ...question, filters: [...question.filters, ...readable] });
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

/** Where the field of the columns, or the record it names, may not be read, a record stands in no column. */
function groupBy({ reader, entity, by }: OpenBoard): GroupBy {
  const path = [by.name];
  const { guards = [], targets = [] } = readPath(reader, entity, path) ?? {};
  return { path, guards: guards.filter((term) => !isAlways(term, true)), targets: targets.filter((term) => !isAlways(term, true)) };
}

/** The shown fields that are summed; one that may never be read is none of them. */
function summedFields({ context, reader, entity, shows }: OpenBoard): readonly Summed[] {
  return shows.fields.flatMap((shown): Summed[] => {
    const field = shown.entity && shown.field ? findField(context.running.application, shown.entity, shown.field) : undefined;
    return field && addsUp(field) && readPath(reader, entity, shown.path) ? [{ path: shown.path, field }] : [];
  });
}

function textOf(value: Value): string {
  return isRecord(value) ? (value.id ?? '') : String(value);
}
