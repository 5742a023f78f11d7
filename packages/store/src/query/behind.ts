/** Which tables say what is read of a record and of what comes along with it. */
import type { IncludeTree } from '@ninefold/engine';
import { foldName } from '@ninefold/model';
import { fieldFor, type Plan, type TablePlan, tableFor } from '../plan/plan.ts';

/** null where something of it is worked out by each query: from what, and when, nobody can say. */
export function tablesBehind(plan: Plan, entity: string, tree: IncludeTree): readonly string[] | null {
  const found = new Set<string>();
  return collect(plan, tableFor(plan, entity), tree, found) ? [...found] : null;
}

function collect(plan: Plan, table: TablePlan, tree: IncludeTree, found: Set<string>): boolean {
  if (table.fields.some(({ kept }) => kept === 'computed on read')) return false;
  addWithOwners(plan, table, found);
  return Object.entries(tree).every(([name, deeper]) => {
    const field = fieldFor(table, name);
    if (!field) return !isOwner(table, name) || collect(plan, tableFor(plan, name), deeper, found);
    if (field.kept === 'set') found.add(field.table);
    if (field.kept === 'related') found.add(field.through.table);
    const entity = entityOf(field);
    return entity === undefined || collect(plan, tableFor(plan, entity), deeper, found);
  });
}

/** A row goes with its owner, without a statement of its own. */
function addWithOwners(plan: Plan, table: TablePlan, found: Set<string>): void {
  if (found.has(table.table)) return;
  found.add(table.table);
  if (table.owner) addWithOwners(plan, tableFor(plan, table.owner.entity), found);
}

function isOwner({ owner }: TablePlan, name: string): boolean {
  return owner !== undefined && foldName(owner.entity) === foldName(name);
}

function entityOf(field: TablePlan['fields'][number]): string | undefined {
  if (field.kept === 'lines' || field.kept === 'set' || field.kept === 'related') return field.entity;
  return field.kept === 'column' && field.field.type.kind === 'reference' ? field.field.type.entity : undefined;
}
