/** The columns of a board: every value the field can have, in the document's order, and the records without one. */
import { allOf, canHoldWith } from '@ninefold/engine';
import type { FieldType } from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import type { CountQuery } from '@ninefold/store';
import { readRight } from '../access/read-right.ts';
import { questionOf } from '../records/list.ts';
import type { OpenBoard } from './open-board.ts';

export interface Column {
  /** As a filter names it; null for none. */
  readonly value: string | null;
  readonly label: string;
}

/** Those in which a record that is asked for, and may be read, can stand. */
export function columnsOf({ asking, reader, entity, by, question }: OpenBoard): readonly Column[] {
  const { rows } = readRight(asking.running.application, reader.roles, entity.name);
  const condition = allOf([...question.where, rows]);
  return [...valuesOf(by.type).map((value) => ({ value, label: labelOf(by.type, value) })), { value: null, label: '' }].filter(({ value }) =>
    canHoldWith(condition, by.name, value),
  );
}

/** The records of one column. Where the field may be read in some records only, the others stand in no column. */
export function columnQuery({ asking, by, question }: OpenBoard, value: string | null): CountQuery {
  const term: FilterTerm =
    value === null ? { path: [by.name], operator: 'empty', values: [] } : { path: [by.name], operator: 'is', values: [value] };
  return questionOf(asking, { ...question, filters: [...question.filters, term] });
}

function valuesOf(type: FieldType): readonly string[] {
  switch (type.kind) {
    case 'state':
      return type.states;
    case 'one of':
      return type.choices;
    case 'yes/no':
      return ['true', 'false'];
    default:
      return [];
  }
}

function labelOf(type: FieldType, value: string): string {
  if (type.kind === 'yes/no') return value === 'true' ? 'Yes' : 'No';
  return value;
}
