/** Who imports records out of a table, and what of a record a table may change, whatever the records in it. */
import { type Application, type Entity, type Field, findEntity, type ImportTarget, isWrittenInCells, traitsOf } from '@ninefold/model';
import { isEditable } from './is-editable.ts';
import { permissionRowsFor } from './permission-rows.ts';
import { isAlways } from './predicates.ts';
import type { PermissionRequest } from './request.ts';
import { rowPredicate } from './row-predicate.ts';

/** Whether point 6 says who imports records of this entity: else nobody is kept from it who may create or edit them. */
export function isImportRuled(application: Application, entity: string): boolean {
  return permissionRowsFor(application, 'import', entity).length > 0;
}

/** Whether these roles may ever: with a key whoever may edit, too, but nobody who may not read the key, for they would learn by it. */
export function mayImport(application: Application, roles: readonly string[], { entity, by = [] }: ImportTarget): boolean {
  const may = (request: PermissionRequest): boolean => mightEver(application, roles, request);
  if (isImportRuled(application, entity) && !may({ kind: 'import', entity })) return false;
  if (!by.every((field) => may({ kind: 'read', entity, field }))) return false;
  return may({ kind: 'create', entity }) || (by.length > 0 && may({ kind: 'edit', entity }));
}

/** Names of the fields that a table may change in some record, those of its lines as `lines.amount`. */
export function fieldsChangedByImport(application: Application, roles: readonly string[], entity: Entity): readonly string[] {
  const { name } = entity;
  if (!mightEver(application, roles, { kind: 'edit', entity: name })) return [];
  return entity.fields
    .filter((field) => isChanged(application, roles, entity, field))
    .flatMap((field) => {
      const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
      const inside = (lines?.fields ?? []).filter((one) => lines && isChanged(application, roles, lines, one));
      return [field.name, ...inside.map((one) => `${field.name}.${one.name}`)];
    });
}

function isChanged(application: Application, roles: readonly string[], entity: Entity, field: Field): boolean {
  if (!(isWrittenInCells(field) || traitsOf(field.type).many) || !isEditable(application, entity, field, 'edit')) return false;
  return (['read', 'edit'] as const).every((kind) => mightEver(application, roles, { kind, entity: entity.name, field: field.name }));
}

function mightEver(application: Application, roles: readonly string[], request: PermissionRequest): boolean {
  return !isAlways(rowPredicate(application, roles, request).predicate, false);
}
