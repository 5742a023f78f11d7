/** `field != null`, made where the document does not write it. */
import { type Entity, type Expression, type Field, typeOfField } from '@ninefold/model';

/** True of a record that has a value in the field. One expression for one field, so that it is looked into once. */
export function notEmpty(entity: Entity, field: Field): Expression {
  const expression = known.get(field) ?? make(entity, field);
  known.set(field, expression);
  return expression;
}

const known = new WeakMap<Field, Expression>();

function make({ name: entity }: Entity, { name, type }: Field): Expression {
  const place = { from: 0, to: 0 } as const;
  const self: Expression = { node: 'self', type: { kind: 'record', entity }, ...place };
  const left: Expression = { node: 'field', of: self, entity, field: name, type: typeOfField(type), ...place };
  const right: Expression = { node: 'null', type: { kind: 'null' }, ...place };
  return { node: 'compare', operator: '!=', left, right, type: { kind: 'yes/no' }, ...place };
}
