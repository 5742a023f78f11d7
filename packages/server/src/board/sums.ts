/** Sums of a column: of every number and money a board shows, over exactly the records in which its reader may read it. */
import { encodeValue } from '@ninefold/engine';
import { type Field, type FieldKind, findField } from '@ninefold/model';
import type { BoardColumn, FilterTerm } from '@ninefold/protocol';
import type { CountQuery } from '@ninefold/store';
import { mayAsk } from '../access/filter.ts';
import { questionOf } from '../records/list.ts';
import type { OpenBoard } from './open-board.ts';

const summed: ReadonlySet<FieldKind> = new Set<FieldKind>(['whole number', 'number', 'decimal', 'money']);

export interface Summed {
  readonly path: readonly string[];
  readonly field: Field;
}

/** The shown fields that are summed; one that may never be read is none of them. */
export function summedFields({ asking, reader, entity, shows }: OpenBoard): readonly Summed[] {
  return shows.fields.flatMap((shown): Summed[] => {
    const field = shown.entity && shown.field ? findField(asking.running.application, shown.entity, shown.field) : undefined;
    return field && summed.has(field.type.kind) && mayAsk(reader, entity, shown.path) ? [{ path: shown.path, field }] : [];
  });
}

export async function sumsOf(board: OpenBoard, column: FilterTerm, fields: readonly Summed[]): Promise<BoardColumn['sums']> {
  return Promise.all(
    fields.map(async ({ path, field }) => {
      const { value } = await board.asking.running.store.aggregate({ ...readable(board, column, path), of: 'sum', path });
      return { path, value: encodeValue(field.type, value, board.asking.running.application) };
    }),
  );
}

/** The records of the column that have this number and in which it may be read. */
function readable({ asking, question }: OpenBoard, column: FilterTerm, path: readonly string[]): CountQuery {
  const given: FilterTerm = { path, operator: 'not empty', values: [] };
  return questionOf(asking, { ...question, filters: [...question.filters, column, given] });
}
