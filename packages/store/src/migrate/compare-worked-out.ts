/** Fields whose values the application works out: what becomes of the kept ones when that changes or ends. */
import { constantsIn } from '@ninefold/engine';
import type { ColumnPlan, FieldPlan, TablePlan } from '../plan/plan.ts';
import { compareDemands } from './compare-demands.ts';
import type { DatabaseInspection } from './database-inspection.ts';
import { dropColumn, dropIndexes } from './drop-column.ts';
import { type Comparison, does, type Step, together } from './steps.ts';
import { formulaOf, isSameFormula, type StoredEntity, type StoredField } from './stored-schema.ts';

/** True where values are worked out, kept or not; false where people write them. */
export function isDerived(field: FieldPlan): boolean {
  return field.kept === 'computed on read' || (field.kept === 'column' && field.computed);
}

/** What is worked out can always be worked out again; what people saw before must not become another figure unsaid. */
export function compareDerived(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: FieldPlan,
  look: DatabaseInspection,
): Comparison {
  const column = field.kept === 'column' ? field : undefined;
  const sameType = JSON.stringify(old.type) === JSON.stringify(field.field.type);
  const sameFormula = isSameFormula(old.computed, formulaOf(field));
  if (old.kept === 'column' && column && sameType) {
    const renamed: Step[] =
      old.place === column.column
        ? []
        : [...dropIndexes(before, old), { kind: 'rename column', table: before.table, from: old.place ?? '', to: column.column }];
    if (column.rolledUp) return does([...renamed, ...compareFigures(old, table, field, look, sameFormula)]);
    const again: Step[] = sameFormula ? [] : [...dropIndexes(before, old), { kind: 'work out again', table, column }];
    return does([...renamed, ...again]);
  }
  const dropped: Step[] = old.kept === 'column' ? dropColumn(before, old) : [];
  const worked: Step[] = column && !column.rolledUp ? [{ kind: 'work out new', table, column }] : [];
  const added: Step[] = column ? [{ kind: 'add column', table, column }, ...worked] : [];
  return does([...dropped, ...added, ...compareFigures(old, table, field, look, sameType && sameFormula)]);
}

function compareFigures(old: StoredField, table: TablePlan, field: FieldPlan, look: DatabaseInspection, same: boolean): Step[] {
  if (!same) return [{ kind: 'compare figures', table, old, field, because: 'formula' }];
  const constants = field.field.computed?.typed ? constantsIn(field.field.computed.typed) : [];
  const follows = constants.some((name) => look.changedConstants.has(name));
  return follows ? [{ kind: 'compare figures', table, old, field, because: 'constant' }] : [];
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

/** For what `isHandedOver` finds. Unsafe where the kept values do not meet what the field demands of people. */
export async function handedOver(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: ColumnPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  const said = does([], `${before.name}.${field.name} is no longer worked out; it keeps what it was.`);
  // Of what nobody wrote nothing was demanded.
  return together([said, await compareDemands(before, { ...old, needed: false, unique: false }, table, field, look)]);
}
