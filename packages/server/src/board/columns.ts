/** The columns of a board: every value the field can have, in the document's order, and the records without one. */
import { allOf, canHoldWith, labelOf, readRight } from '@ninefold/engine';
import { type Field, isColumnField } from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import { createNaming } from '../records/naming.ts';
import { besidesOf } from '../records/told-apart.ts';
import { sortByLabel, valuesSaid } from './field-values.ts';
import type { BoardFigures } from './figures.ts';
import type { OpenBoard } from './open-board.ts';

export interface ColumnHead {
  /** As a filter names it; null for none. */
  readonly value: string | null;
  readonly label: string;
}

/** Those in which a record that is asked for, and may be read, can stand. Of references: those that records name. */
export async function columnsOf(board: OpenBoard, { counts }: Pick<BoardFigures, 'counts'>): Promise<readonly ColumnHead[]> {
  const { context, reader, entity, by, question } = board;
  const { rows } = readRight(context.running.application, reader.roles, entity.name);
  const condition = allOf([...question.where, rows]);
  const columns = [...(await valuesOf(board, counts)), ...(hasNone(by, counts) ? [{ value: null, label: '' }] : [])];
  return columns.filter(({ value }) => canHoldWith(condition, by.name, value));
}

/** Which records stand in it. Where the field may be read in some records only, the others stand in no column. */
export function termOf({ by }: OpenBoard, value: string | null): FilterTerm {
  if (value === null) return { path: [by.name], operator: 'empty', values: [] };
  return { path: [by.name], operator: 'is', values: [value] };
}

async function valuesOf({ context, by }: OpenBoard, counts: BoardFigures['counts']): Promise<readonly ColumnHead[]> {
  const { application, settings, store } = context.running;
  const { type } = by;
  if (!isColumnField(type)) return [];
  if (type.kind !== 'reference') return valuesSaid(type, settings);
  const naming = createNaming(context, store);
  const records = [...counts.keys()].flatMap((id) => (id === null ? [] : [{ entity: type.entity, id, fields: {} }]));
  const beside = await besidesOf(context, naming, records);
  const named = await Promise.all(
    records.map(async (record) => ({ value: record.id, label: labelOf(application, await naming.named(record)) + beside(record.id) })),
  );
  return sortByLabel(named, settings.locale);
}

/** Records without a value have a column where there are some, or where the document lets there be some. */
function hasNone({ type, needed, neededGap }: Field, counts: BoardFigures['counts']): boolean {
  return counts.has(null) || (type.kind !== 'state' && !needed && !neededGap);
}
