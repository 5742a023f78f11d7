/** What is deleted with a record: whatever refers to it by a field that says so (*deleted with it*), and what goes with that. */
import { recordsDeletedWithOne } from '@ninefold/engine';
import { memoize } from '@ninefold/model';
import type { GoingRecord } from '../changes.ts';
import { column } from '../plan/names.ts';
import { type ColumnPlan, type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from './context.ts';

/** Without the record itself, each once, what goes with a record after it; null where they are more than `recordsDeletedWithOne`. */
export async function goingWith(
  context: Pick<WriteContext, 'plan' | 'statements'>,
  entity: string,
  id: string,
): Promise<readonly GoingRecord[] | null> {
  const going = new Map<string, GoingRecord>();
  const waiting: { readonly entity: string; readonly id: string }[] = [{ entity, id }];
  const known = new Set([id]);
  for (const record of waiting) {
    for (const { table, field } of followersIn(context.plan).get(tableFor(context.plan, record.entity).table) ?? []) {
      const sql = `SELECT "${column.id}" FROM ${quoted(table.table)} WHERE ${quoted(field.column)} = ? ORDER BY "${column.id}" LIMIT ${recordsDeletedWithOne + 1}`;
      for (const [found] of await context.statements.all(sql, [record.id])) {
        const follower = String(found);
        if (known.has(follower)) continue;
        if (going.size >= recordsDeletedWithOne) return null;
        known.add(follower);
        going.set(follower, { entity: table.entity.name, id: follower, statement: field.field.statement });
        waiting.push({ entity: table.entity.name, id: follower });
      }
    }
  }
  return [...going.values()];
}

interface Follower {
  readonly table: TablePlan;
  readonly field: ColumnPlan;
}

/** By table: where it is said that a record goes with one of it; nowhere in most documents, which then are asked nothing. */
const followersIn = memoize(({ tables }: Plan): ReadonlyMap<string, readonly Follower[]> => {
  const found = new Map<string, Follower[]>();
  for (const table of tables) {
    for (const field of table.columns) {
      if (!field.field.deletedWithIt || field.references === undefined) continue;
      found.set(field.references, [...(found.get(field.references) ?? []), { table, field }]);
    }
  }
  return found;
});
