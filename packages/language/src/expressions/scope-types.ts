/** The type of a field as expressions see it: a reference to an entity that does not exist is of unknown type. */
import { type Expression, isRelated, memoize, type TextRange, type Type, typeOfField } from '@ninefold/model';
import { type Scope, type ScopeEntity, type ScopeField, scopeEntity } from './scope.ts';

/** The same object each time, so that types can be compared by identity. */
export function typeOfScopeField(scope: Scope, field: ScopeField): Type {
  return typeIn(field, scope);
}

const typeIn = memoize((field: ScopeField, scope: Scope): Type => canonical(scope, typeOfField(field.type)));

function canonical(scope: Scope, type: Type): Type {
  if (type.kind === 'list') return { kind: 'list', of: canonical(scope, type.of) };
  if (type.kind !== 'record') return type;
  const entity = scopeEntity(scope, type.entity);
  return entity ? { kind: 'record', entity: entity.name } : { kind: 'unknown' };
}

/** A field of a record. One that is the other side of a reference says by which field the others name it. */
export function fieldOf(scope: Scope, of: Expression, entity: ScopeEntity, field: ScopeField, { from, to }: TextRange): Expression {
  const read = { node: 'field', of, entity: entity.name, field: field.name, type: typeOfScopeField(scope, field), from, to } as const;
  return isRelated(field.type) ? { ...read, by: field.type.by } : read;
}
