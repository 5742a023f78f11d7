/** From rows of a table to records: which columns are read, and how each becomes a value. */
import { type Environment } from '@ninefold/engine';
import type { RecordValue, Value } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { TablePlan } from '../plan/plan.ts';
import { codecOf, codecOfField, type Codec, type SqlValue } from '../sqlite/codecs.ts';
import { type Fragment, quoted } from '../sqlite/fragment.ts';
import { NotLowerable } from '../sqlite/lowering.ts';
import { filled, lowered, type Condition } from './conditions.ts';
import type { QueryContext } from './context.ts';

/** How rows of one table are read: id, version, columns, then fields worked out by the query. */
export interface RowShape {
  readonly entity: string;
  readonly columns: string;
  readonly names: readonly string[];
  readonly codecs: readonly Codec[];
  readonly workedOut: readonly { readonly name: string; readonly codec: Codec; readonly fragment: Fragment }[];
  /** Fields whose values people never see: their type is not shown. */
  readonly empty: readonly string[];
}

/** A record while it is put together: fields that were asked for are filled in. */
export interface LoadingRecord extends RecordValue {
  fields: Record<string, Value | undefined>;
  owner?: RecordValue;
}

/** Columns before those of fields. */
export const leading = 2;

export function shapeOf(context: QueryContext, table: TablePlan): RowShape {
  const known = context.shapes.get(table.table);
  if (known) return known;
  const workedOut = table.fields.flatMap((field) => {
    const typed = field.kept === 'worked out' ? field.field.computed?.typed : undefined;
    const fragment = typed && lowerIfPossible(() => lowered(context, typed, table));
    return typed && fragment ? [{ name: field.name, codec: codecOf(typed.type), fragment }] : [];
  });
  const shape: RowShape = {
    entity: table.entity.name,
    columns: [column.id, column.version, ...table.columns.map((each) => each.column)].map((name) => `t.${quoted(name)}`).join(', '),
    names: table.columns.map((each) => each.name),
    codecs: table.columns.map((each) => codecOfField(each.field.type)),
    workedOut,
    empty: table.fields.filter((field) => field.kept === 'nowhere').map((field) => field.name),
  };
  context.shapes.set(table.table, shape);
  return shape;
}

/** What to select for a shape; parts that cannot be judged here are left out as null. */
export function selection(shape: RowShape, environment: Environment): Condition {
  let text = shape.columns;
  const values: SqlValue[] = [];
  for (const { fragment } of shape.workedOut) {
    const part = filled(fragment, environment) ?? { text: 'NULL', values: [] };
    text += `, ${part.text}`;
    values.push(...part.values);
  }
  return { text, values };
}

export function recordOf(shape: RowShape, row: readonly SqlValue[]): LoadingRecord {
  const fields: Record<string, Value | undefined> = {};
  const { names, codecs, workedOut } = shape;
  for (let place = 0; place < names.length; place += 1) {
    const codec = codecs[place];
    if (codec) fields[names[place] ?? ''] = codec.decode(row[leading + place] ?? null);
  }
  for (let place = 0; place < workedOut.length; place += 1) {
    const part = workedOut[place];
    if (part) fields[part.name] = part.codec.decode(row[leading + names.length + place] ?? null);
  }
  for (const name of shape.empty) fields[name] = null;
  return { entity: shape.entity, id: String(row[0]), version: Number(row[1]), fields };
}

function lowerIfPossible(make: () => Fragment): Fragment | undefined {
  try {
    return make();
  } catch (problem) {
    if (problem instanceof NotLowerable) return undefined;
    throw problem;
  }
}
