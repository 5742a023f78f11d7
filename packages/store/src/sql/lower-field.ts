/** Fields and owners of records: a column of the row in sight, or a look by primary key at the row a reference names. */
import { keepable } from '@ninefold/engine';
import { type Expression, type Field, type FieldType, foldName, isNumeric, type NodeOf, scaleOfField, type Type } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { fieldFor, type TablePlan, tableFor } from '../plan/plan.ts';
import { type Fragment, fragment, quoted, raw } from './fragment.ts';
import { lowerListValue } from './lower-list.ts';
import { type InSight, NotLowerable, type SqlLowering, type SqlScope } from './lowering.ts';
import { rowInSight } from './row-in-sight.ts';

/**
 * Its value in the record that it is a field of; NULL where it is kept nowhere. Throws NotLowerable for a field that there is none of,
 * and for a computed one that cannot be read or needs itself.
 */
export function lowerField(lowering: SqlLowering, expression: NodeOf<'field'>, scope: SqlScope): Fragment {
  const table = tableFor(lowering.plan, expression.entity);
  const field = fieldFor(table, expression.field);
  if (!field) throw new NotLowerable(`${expression.entity} has no field “${expression.field}”`);
  switch (field.kept) {
    case 'column':
      return columnOf(lowering, expression.of, table, field.column, scope);
    case 'computed on read': {
      const self: InSight = rowInSight(expression.of, scope) ?? {
        kind: 'value',
        value: lowering.value(expression.of, scope),
        type: expression.of.type,
      };
      return lowerComputed(lowering, table, field.field, { ...scope, self });
    }
    case 'lines':
    case 'set':
    case 'related':
      return lowerListValue(lowering, expression, scope);
    case 'nowhere':
      // Its type is not shown: always empty.
      return raw('NULL');
  }
}

/** What a computed field comes to, wherever it is kept. Throws NotLowerable for one that cannot be read or needs itself. */
export function lowerComputed(lowering: SqlLowering, table: TablePlan, field: Field, { self, depth, within }: SqlScope): Fragment {
  const typed = field.computed?.typed;
  const name = `${table.table}.${foldName(field.name)}`;
  if (!typed || within.includes(name)) throw new NotLowerable(`“${field.name}” could not be read`);
  const inner = { self, variables: {}, depth: depth + 1, within: [...within, name] };
  return assignedTo(lowering, field.type, typed.type, lowering.value(keepable(lowering.plan.application, typed), inner));
}

function assignedTo(lowering: SqlLowering, type: FieldType, from: Type, value: Fragment): Fragment {
  const scale = scaleOfField(type);
  if (scale === undefined || !isNumeric(from) || from.scale === scale) return value;
  return lowering.sql.rescaled(value, from.scale, scale);
}

/** The id of the record that a line belongs to. Throws NotLowerable for what is no line. */
export function lowerOwner(lowering: SqlLowering, expression: NodeOf<'owner'>, scope: SqlScope): Fragment {
  const of = expression.of.type;
  if (of.kind !== 'record') throw new NotLowerable('only lines have an owner');
  const table = tableFor(lowering.plan, of.entity);
  if (!table.owner) throw new NotLowerable(`${of.entity} has no owner`);
  return columnOf(lowering, expression.of, table, column.owner, scope);
}

/** The column of a field of a row in sight: it costs nothing to be named more than once. */
export function columnInSight(lowering: SqlLowering, expression: Expression, scope: SqlScope): string | undefined {
  if (expression.node !== 'field') return undefined;
  const row = rowInSight(expression.of, scope);
  const field = fieldFor(tableFor(lowering.plan, expression.entity), expression.field);
  return row && field?.kept === 'column' ? `${row.alias}.${quoted(field.column)}` : undefined;
}

function columnOf(lowering: SqlLowering, of: Expression, table: TablePlan, name: string, scope: SqlScope): Fragment {
  const row = rowInSight(of, scope);
  if (row) return raw(`${row.alias}.${quoted(name)}`);
  const alias = `x${scope.depth + 1}`;
  const id = lowering.value(of, { ...scope, depth: scope.depth + 1 });
  return fragment`(SELECT ${alias}.${quoted(name)} FROM ${quoted(table.table)} AS ${alias} WHERE ${alias}."_id" = ${id})`;
}
