/**
 * Where a computed field lives. One that follows from its record alone, or from those that name it, is kept in a column, so that lists
 * filter, order and sum by it with an index. Any other is worked out by the query.
 */
import { followsFromRecord, rollsUp } from '@ninefold/engine';
import { type Application, anyNode, type Entity, type Expression, type Field, foldName } from '@ninefold/model';

export type ComputedKeeping = 'kept' | 'rolled up' | 'computed on read';

/** `kept` where the record alone decides the value, `rolled up` where others that name it do as well. Asked of computed fields only. */
export function keepingOf(application: Application, entity: Entity, field: Field): ComputedKeeping {
  if (followsFromRecord(application, entity, field)) return 'kept';
  return rollsUp(application, entity, field) ? 'rolled up' : 'computed on read';
}

/** Computed fields of an entity that are kept with their record, each after those it is made from. */
export function computedInOrder(application: Application, entity: Entity): readonly Field[] {
  const fields = entity.fields.filter((field) => field.computed && keepingOf(application, entity, field) === 'kept');
  const ordered: Field[] = [];
  const visit = (field: Field): void => {
    if (ordered.includes(field) || !field.computed?.typed) return;
    for (const other of fields) if (other !== field && reads(field.computed.typed, entity.name, other.name)) visit(other);
    ordered.push(field);
  };
  for (const field of fields) visit(field);
  return ordered;
}

function reads(expression: Expression, entity: string, field: string): boolean {
  return anyNode(expression, (part) => part.node === 'field' && keyOf(part.entity, part.field) === keyOf(entity, field));
}

function keyOf(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}
