/** `field != null`, made where the document does not write it. */
import { type Entity, type Expression, type Field, memoize, typeOfField } from '@ninefold/model';

/** True of a record that has a value in the field. One expression for one field, so that it is looked into once. */
export function notEmpty(entity: Entity, field: Field): Expression {
  return madeOnce(field, entity);
}

const madeOnce = memoize(make);

function make({ name, type }: Field, { name: entity }: Entity): Expression {
  const place = { from: 0, to: 0 } as const;
  const self: Expression = { node: 'self', type: { kind: 'record', entity }, ...place };
  const left: Expression = { node: 'field', of: self, entity, field: name, type: typeOfField(type), ...place };
  const right: Expression = { node: 'null', type: { kind: 'null' }, ...place };
  return { node: 'compare', operator: '!=', left, right, type: { kind: 'yes/no' }, ...place };
}
