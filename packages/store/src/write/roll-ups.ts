/** Computed fields that are kept and follow from the records that name theirs: what to work out again when something was written. */
import { includesOf } from '@ninefold/engine';
import { type Application, type Expression, findField, foldName, memoize, nodesOf } from '@ninefold/model';
import type { ColumnPlan, Plan, TablePlan } from '../plan/plan.ts';
import { type ReadWay, waysIn } from './ways.ts';

export interface RollUp {
  readonly table: TablePlan;
  readonly column: ColumnPlan;
  readonly typed: Expression;
  /** On which other records are read. */
  readonly ways: readonly ReadWay[];
}

/** Each after those it is made from. */
export const rollUpsOf = memoize(({ application, tables }: Plan): readonly RollUp[] => {
  const found = tables.flatMap((table) => table.columns.flatMap((each) => rollUpOf(application, table, each) ?? []));
  const byKey = new Map(found.map((one) => [fieldKey(one.table.entity.name, one.column.name), one]));
  const ordered: RollUp[] = [];
  const visit = (one: RollUp): void => {
    if (ordered.includes(one)) return;
    for (const key of readBy(application, one.typed, new Set())) {
      const other = byKey.get(key);
      if (other && other !== one) visit(other);
    }
    ordered.push(one);
  };
  for (const one of found) visit(one);
  return ordered;
});

/** The fields that its value rests on, by `fieldKey`. */
export function readsOf(application: Application, { typed }: RollUp): ReadonlySet<string> {
  return fieldsReadBy(application, typed);
}

/** All fields that an expression reads, and those that computed ones among them read, by `fieldKey`. */
export function fieldsReadBy(application: Application, expression: Expression): ReadonlySet<string> {
  return readBy(application, expression, new Set());
}

/** However they are spelt. */
export function fieldKey(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}

function rollUpOf(application: Application, table: TablePlan, column: ColumnPlan): RollUp | undefined {
  const typed = column.field.computed?.typed;
  if (!typed || !column.rolledUp) return undefined;
  return { table, column, typed, ways: waysIn(application, table.entity.name, includesOf([typed], application).self) };
}

function readBy(application: Application, expression: Expression, seen: Set<string>): ReadonlySet<string> {
  for (const node of nodesOf(expression)) {
    if (node.node !== 'field') continue;
    const key = fieldKey(node.entity, node.field);
    if (seen.has(key)) continue;
    seen.add(key);
    const computed = findField(application, node.entity, node.field)?.computed?.typed;
    if (computed) readBy(application, computed, seen);
  }
  return seen;
}
