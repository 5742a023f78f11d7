/** Conditions about a field of records that are there. */
import { type Entity, type Expression, type Field, typeOfField } from '@ninefold/model';

const made = { from: 0, to: 0 } as const;
const yesNo = { kind: 'yes/no' } as const;

/** The condition `field != null`. */
export function isFilled(entity: Entity, field: Field): Expression {
  return { node: 'compare', type: yesNo, operator: '!=', left: fieldOf(entity, field), right: nothing, ...made };
}

/** The condition `field = null`. */
export function isEmpty(entity: Entity, field: Field): Expression {
  return { node: 'compare', type: yesNo, operator: '=', left: fieldOf(entity, field), right: nothing, ...made };
}

/** The condition `field = "choice"`. */
export function compareWith(entity: Entity, field: Field, choice: string): Expression {
  const right: Expression = { node: 'literal', type: typeOfField(field.type), value: choice, ...made };
  return { node: 'compare', type: yesNo, operator: '=', left: fieldOf(entity, field), right, ...made };
}

/** The condition that a text has more than `most` characters. */
export function lengthAbove(entity: Entity, field: Field, most: number): Expression {
  const type = { kind: 'number', scale: 0 } as const;
  const left: Expression = { node: 'call', function: 'string length', type, arguments: [fieldOf(entity, field)], ...made };
  return { node: 'compare', type: yesNo, operator: '>', left, right: { node: 'literal', type, value: String(most), ...made }, ...made };
}

const nothing: Expression = { node: 'null', type: { kind: 'null' }, ...made };

function fieldOf(entity: Entity, field: Field): Expression {
  const of: Expression = { node: 'self', type: { kind: 'record', entity: entity.name }, ...made };
  return { node: 'field', type: typeOfField(field.type), of, entity: entity.name, field: field.name, ...made };
}
