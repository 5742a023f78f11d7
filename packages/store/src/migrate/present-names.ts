/** Formulas of the database in the names that fields have now: called otherwise is not worked out otherwise. */
import { foldName } from '@ninefold/model';
import type { Plan } from '../plan/plan.ts';
import { pairFields } from './pair-fields.ts';
import type { StoredSchema } from './stored-schema.ts';

/** The fields themselves keep the names they had. */
export function inPresentNames(stored: StoredSchema, plan: Plan): StoredSchema {
  const names = renamedFields(stored, plan);
  if (names.size === 0) return stored;
  const renamed = (formula: string): string => JSON.stringify(JSON.parse(formula, (_, part: unknown) => renamedPart(part, names)));
  const entities = stored.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => (field.computed === null ? field : { ...field, computed: renamed(field.computed) })),
  }));
  return { ...stored, entities };
}

function renamedFields(stored: StoredSchema, plan: Plan): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const table of plan.tables) {
    const before = stored.entities.find((entity) => entity.table === table.table);
    for (const { field, old } of before ? pairFields(before, table) : [])
      if (old && old.name !== field.name) names.set(keyOf(table.entity.name, old.name), field.name);
  }
  return names;
}

/** Nodes of an expression say of which entity's field they speak; everything else stays. */
function renamedPart(part: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof part !== 'object' || part === null || !('node' in part) || part.node !== 'field') return part;
  const { entity, field } = part as { entity?: unknown; field?: unknown };
  const now = names.get(keyOf(String(entity), String(field)));
  return now === undefined ? part : { ...part, field: now };
}

function keyOf(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}
