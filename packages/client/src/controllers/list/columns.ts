/** Columns of a list as the document has them: order, words, type; which one people look for, which numbers stand on the right. */

import { type ColumnLayout, columnName, kindDefaults } from '@ninefold/engine';
import type { Application, Field, FieldType, ShownField } from '@ninefold/model';
import { findField, traitsOf } from '@ninefold/model';
import { type WireRecord, wireValueAt } from '@ninefold/protocol';
import { upperFirst } from '../../components/words.ts';
import { headOf } from '../../language/names.ts';

export interface Column {
  readonly key: string;
  /** "Spent from". */
  readonly words: string;
  readonly path: readonly string[];
  /** Undefined when the document names a field that is not there: the column is a gap. */
  readonly field: Field | undefined;
  readonly type: FieldType;
  /** The entity the field belongs to, which is not the list's when the path has several steps. */
  readonly entity: string;
  readonly statement: string;
  /** The one column people look for; the only bold of a row. */
  readonly main: boolean;
  readonly layout: ColumnLayout;
  readonly sortable: boolean;
  /** In pixels, where somebody has chosen it. */
  readonly width?: number;
}

/** One for each field, in their order; one of them is `main`. A field the document does not have becomes a column of unknown type. */
export function columnsOf(application: Application, entity: string, fields: readonly ShownField[]): readonly Column[] {
  const found = fields.map((shown) => ({
    shown,
    field: shown.entity && shown.field ? findField(application, shown.entity, shown.field) : undefined,
  }));
  const main = mainOf(found.map(({ shown, field }) => ({ field, isOwn: shown.path.length === 1 })));
  return found.map(({ shown, field }, index) => {
    const type: FieldType = field?.type ?? { kind: 'unknown', words: '' };
    return {
      key: columnName(shown),
      words: upperFirst(headOf(shown)),
      path: shown.path,
      field,
      type,
      entity: shown.entity ?? entity,
      statement: shown.statement,
      main: index === main,
      // What draws it may take more room than its value.
      layout: index === main || field?.drawnBy ? 'text' : kindDefaults[type.kind].layout,
      sortable: field !== undefined && isSortable(type),
    };
  });
}

/** The record whose field a column shows; undefined when one may not know. */
export function wireRecordAt(record: WireRecord, path: readonly string[]): WireRecord | undefined {
  if (path.length < 2) return record;
  const at = wireValueAt(record, path.slice(0, -1));
  return typeof at === 'object' && at !== null && 'fields' in at ? at : undefined;
}

/** A long text could be sorted by, which helps nobody. */
function isSortable(type: FieldType): boolean {
  const { order, brief } = traitsOf(type);
  return order !== 'none' && brief;
}

interface Candidate {
  readonly field: Field | undefined;
  /** Of the record itself, not of one it refers to. */
  readonly isOwn: boolean;
}

function mainOf(fields: readonly Candidate[]): number {
  // A unique text is a code more often than a name: it names the record only where nothing else does.
  const name = fields.findIndex(({ field, isOwn }) => isOwn && field?.type.kind === 'text' && !field.unique);
  if (name >= 0) return name;
  const ranks = fields.map((each) => rankOf(each) ?? Number.POSITIVE_INFINITY);
  return Math.max(0, ranks.indexOf(Math.min(...ranks)));
}

/** A text of another record, `candidate.name`, stands for that record. */
function rankOf({ field, isOwn }: Candidate): number | undefined {
  if (isOwn) return field && kindDefaults[field.type.kind].main;
  return field?.type.kind === 'text' ? kindDefaults.reference.main : undefined;
}
