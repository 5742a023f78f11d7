/**
 * Which field of a document is which field of the database: the one of the same name, unless a *Was* says otherwise. A *Was* is
 * followed once; the database keeps which it has followed, so that two names may be swapped and a name be used anew.
 */
import { foldName } from '@ninefold/model';
import type { FieldPlan, TablePlan } from '../plan/plan.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

export interface FieldPair {
  readonly field: FieldPlan;
  /** undefined: the field is new. */
  readonly old: StoredField | undefined;
}

/** Each field of the database is the former self of one field at most. */
export function pairFields(before: StoredEntity, table: TablePlan): readonly FieldPair[] {
  const taken = new Set<StoredField>();
  const take = (old: StoredField | undefined): StoredField | undefined => {
    if (!old || taken.has(old)) return undefined;
    taken.add(old);
    return old;
  };
  const renamed = new Map(table.fields.map((field) => [field, take(unfollowedWas(before, field))]));
  return table.fields.map((field) => ({ field, old: renamed.get(field) ?? take(named(before, field.name)) }));
}

/** The field that a *Was* names, where the database has not followed it yet. */
function unfollowedWas(before: StoredEntity, { field, name }: FieldPlan): StoredField | undefined {
  const { was } = field;
  if (was === undefined || foldName(was) === foldName(name)) return undefined;
  const same = named(before, name);
  return same && isFollowed(same, was) ? undefined : named(before, was);
}

/** A database that does not say what it followed has followed what it could: the name is there. */
function isFollowed(same: StoredField, was: string): boolean {
  return same.was === undefined || foldName(same.was ?? '') === foldName(was);
}

function named(before: StoredEntity, name: string): StoredField | undefined {
  return before.fields.find((old) => foldName(old.name) === foldName(name));
}
