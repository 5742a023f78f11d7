/** Fields whose values the application works out: what becomes of the kept ones when that changes or ends. */
import type { ColumnPlan, FieldPlan, TablePlan } from '../plan/plan.ts';
import { compareDemands } from './compare-demands.ts';
import { dropColumn } from './drop-column.ts';
import type { Look } from './look.ts';
import { type Comparison, does, nothingToDo, type Step, together } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

export function isDerived(field: FieldPlan): boolean {
  return field.kept === 'worked out' || (field.kept === 'column' && field.computed);
}

/** What is worked out can always be worked out again. */
export function compareDerived(before: StoredEntity, old: StoredField, table: TablePlan, field: FieldPlan): Comparison {
  const column = field.kept === 'column' ? field : undefined;
  if (old.kept === 'column' && column?.column === old.place && JSON.stringify(old.type) === JSON.stringify(field.field.type))
    return nothingToDo;
  const dropped: Step[] = old.kept === 'column' ? dropColumn(before, old) : [];
  return does([...dropped, ...(column ? [{ kind: 'add column', table, column } as const] : [])]);
}

/** Worked out and kept until now, written by people from here on: the column stays as it is. */
export function isHandedOver(old: StoredField, field: ColumnPlan): boolean {
  return (
    old.computed !== null &&
    old.kept === 'column' &&
    old.place === field.column &&
    JSON.stringify(old.type) === JSON.stringify(field.field.type)
  );
}

export function handedOver(before: StoredEntity, old: StoredField, table: TablePlan, field: ColumnPlan, look: Look): Comparison {
  const said = does([], `${before.name}.${field.name} is no longer worked out; it keeps what it was.`);
  // Of what nobody wrote nothing was demanded.
  return together([said, compareDemands(before, { ...old, needed: false, unique: false }, table, field, look)]);
}
