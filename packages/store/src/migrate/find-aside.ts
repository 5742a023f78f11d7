/** What is kept aside that a field of the document has a place for. */
import { type Field, foldName } from '@ninefold/model';
import type { ColumnPlan, SetPlan } from '../plan/plan.ts';
import type { KeptAside } from './aside.ts';
import { conversionBetween } from './conversion.ts';
import type { DatabaseInspection } from './database-inspection.ts';
import type { StoredEntity } from './stored-schema.ts';

/** What is kept aside of a field of this name, of a type that this one takes; the last of it. */
export function asideOf({ table }: StoredEntity, { name, field }: ColumnPlan | SetPlan, look: DatabaseInspection): KeptAside | undefined {
  if (field.computed || field.implied !== undefined) return asideOfState(table, field, look);
  const names = [name, ...(field.was === undefined ? [] : [field.was])].map(foldName);
  const fits = (aside: KeptAside): boolean =>
    aside.field !== null && (aside.field.type.kind === field.type.kind || conversionBetween(aside.field.type, field.type) !== undefined);
  return look.asides.findLast((aside) => aside.table === table && names.includes(aside.name) && fits(aside));
}

/** States are back: each record is in its own again. */
function asideOfState(table: string, { implied, type }: Field, look: DatabaseInspection): KeptAside | undefined {
  if (implied !== 'state' || type.kind !== 'state') return undefined;
  return look.asides.findLast((aside) => aside.table === table && aside.field?.type.kind === 'state');
}
