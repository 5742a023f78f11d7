/**
 * Where a computed field lives. One that follows from its record alone is kept in a column, so that lists filter, order and sum by it
 * with an index. Any other is worked out by the query.
 */
import { followsFromRecord } from '@ninefold/engine';
import { type Application, anyNode, type Entity, type Expression, type Field, foldName } from '@ninefold/model';

export type ComputedKeeping = 'kept' | 'computed on read';

/** `kept` where the record alone decides the value. Asked of computed fields only. */
export function keepingOf(application: Application, entity: Entity, field: Field): ComputedKeeping {
  return followsFromRecord(application, entity, field) ? 'kept' : 'computed on read';
}

/** Kept computed fields of an entity, each after those it is made from. */
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
