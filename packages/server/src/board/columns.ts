/** The columns of a board: every value the field can have, in the document's order, and the records without one. */
import { allOf, canHoldWith } from '@ninefold/engine';
import type { Field, FieldType } from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import { readRight } from '../access/read-right.ts';
import type { OpenBoard } from './open-board.ts';

export interface Column {
  /** As a filter names it; null for none. */
  readonly value: string | null;
  readonly label: string;
  /** Which records stand in it. Where the field may be read in some records only, the others stand in no column. */
  readonly term: FilterTerm;
}

/** Those in which a record that is asked for, and may be read, can stand. */
export function columnsOf({ asking, reader, entity, by, question }: OpenBoard): readonly Column[] {
  const { rows } = readRight(asking.running.application, reader.roles, entity.name);
  const condition = allOf([...question.where, rows]);
  return [...valuesOf(by.type), null].filter((value) => canHoldWith(condition, by.name, value)).map((value) => columnOf(by, value));
}

export function columnOf({ name, type }: Field, value: string | null): Column {
  if (value === null) return { value, label: '', term: { path: [name], operator: 'empty', values: [] } };
  return { value, label: labelOf(type, value), term: { path: [name], operator: 'is', values: [value] } };
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
