/** From rows of a table to records: which columns are read, and how each becomes a value. */

import type { Environment } from '@ninefold/engine';
import { type Expression, type Field, type RecordValue, typeOfField, type Value } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { TablePlan } from '../plan/plan.ts';
import { codecOfField, type SqlValue } from '../sql/codecs.ts';
import { quoted, type SqlText } from '../sql/fragment.ts';
import { filled, loweredIfPossible } from './conditions.ts';
import type { QueryContext } from './context.ts';
import type { RowShape } from './row-shape.ts';

/** A record while it is put together: fields that were asked for are filled in. */
export interface LoadingRecord extends RecordValue {
  fields: Record<string, Value | undefined>;
  owner?: RecordValue;
}

/** Columns before those of fields. */
export const leadingColumns = 2;

/** Made once for each table of a context. A computed field that the database cannot work out is left out. */
export function shapeOf(context: QueryContext, table: TablePlan): RowShape {
  const known = context.shapes.get(table.table);
  if (known) return known;
  const workedOut = table.fields.flatMap((field) => {
    const typed = field.kept === 'computed on read' ? field.field.computed?.typed : undefined;
    const fragment = typed && loweredIfPossible(context, fieldExpression(table, field.field), table);
    return typed && fragment ? [{ name: field.name, codec: codecOfField(field.field.type), fragment }] : [];
  });
  const shape: RowShape = {
    entity: table.entity.name,
    columns: [column.id, column.version, ...table.columns.map((each) => each.column)].map((name) => `t.${quoted(name)}`).join(', '),
    names: table.columns.map((each) => each.name),
    codecs: table.columns.map((each) => codecOfField(each.field.type)),
    blank: Object.fromEntries(table.columns.map(({ name }) => [name, null])),
    workedOut,
    empty: table.fields.filter((field) => field.kept === 'nowhere').map((field) => field.name),
  };
  context.shapes.set(table.table, shape);
  return shape;
}

/** Columns of a shape that are read from a table called `alias`; undefined where some are worked out for `t`. */
export function columnsAs({ columns, workedOut }: RowShape, alias: string): string | undefined {
  return workedOut.length > 0 ? undefined : columns.replaceAll('t."', `${alias}."`);
}

/** Whether a row of it is the same whoever asks for it. */
export function isAlikeForAll({ workedOut }: RowShape): boolean {
  return workedOut.length === 0;
}

/** What to select for a shape; parts that cannot be judged here are left out as null. */
export function selection(shape: RowShape, environment: Environment): SqlText {
  let text = shape.columns;
  const values: SqlValue[] = [];
  for (const { fragment } of shape.workedOut) {
    const part = filled(fragment, environment) ?? { text: 'NULL', values: [] };
    text += `, ${part.text}`;
    values.push(...part.values);
  }
  return { text, values };
}

/** How many `selection` selects. */
export function columnsOf({ names, workedOut }: RowShape): number {
  return leadingColumns + names.length + workedOut.length;
}

/** `row` as `selection` selects it. References are ids alone; lines, sets and the owner are undefined until they are loaded. */
export function recordOf(shape: RowShape, row: readonly SqlValue[]): LoadingRecord {
  const { names, codecs, workedOut } = shape;
  const fields: Record<string, Value | undefined> = { ...shape.blank };
  for (let place = 0; place < names.length; place += 1) {
    const codec = codecs[place];
    if (codec) fields[names[place] ?? ''] = codec.decode(row[leadingColumns + place] ?? null);
  }
  for (let place = 0; place < workedOut.length; place += 1) {
    const part = workedOut[place];
    if (part) fields[part.name] = part.codec.decode(row[leadingColumns + names.length + place] ?? null);
  }
  for (const name of shape.empty) fields[name] = null;
  return { entity: shape.entity, id: String(row[0]), version: Number(row[1]), fields };
}

function fieldExpression(table: TablePlan, field: Field): Expression {
  const entity = table.entity.name;
  const self: Expression = { node: 'self', type: { kind: 'record', entity }, from: 0, to: 0 };
  return { node: 'field', of: self, entity, field: field.name, type: typeOfField(field.type), from: 0, to: 0 };
}
