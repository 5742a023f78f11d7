/** Which values of a field, and so which states, a condition leaves open. */
import { type Entity, type Expression, foldName } from '@ninefold/model';
import { allOf, always, anyOf, isAlways } from '../permissions/predicates.ts';

/** False when the condition is certainly not true of any record of the entity in this state. */
export function canHoldInState(condition: Expression, entity: Entity, state: string): boolean {
  const field = entity.fields.find(({ type }) => type.kind === 'state');
  return field ? canHoldWith(condition, field.name, state) : !isAlways(condition, false);
}

/** False when the condition is certainly not true of any record whose own field has this value: text as it is written, null for none. */
export function canHoldWith(condition: Expression, field: string, value: string | null): boolean {
  return !isAlways(assume(condition, field, value), false);
}

/** The condition with what it says about the field worked out, as far as `and` and `or` reach. */
function assume(condition: Expression, field: string, value: string | null): Expression {
  switch (condition.node) {
    case 'and':
      return allOf(condition.terms.map((term) => assume(term, field, value)));
    case 'or':
      return anyOf(condition.terms.map((term) => assume(term, field, value)));
    case 'compare': {
      const other = isField(condition.left, field) ? condition.right : isField(condition.right, field) ? condition.left : undefined;
      if (!other || !isConstant(other) || (condition.operator !== '=' && condition.operator !== '!=')) return condition;
      return always(names(other, value) === (condition.operator === '='));
    }
    case 'in':
      if (!isField(condition.value, field) || !condition.options.every(isConstant)) return condition;
      return always(condition.options.some((option) => names(option, value)));
    // A yes/no that is said alone; without a value neither it nor its opposite is true.
    case 'field':
      return isField(condition, field) ? always(value === 'true') : condition;
    case 'not':
      return isField(condition.value, field) ? always(value === 'false') : condition;
    default:
      return condition;
  }
}

function isField(expression: Expression, field: string): boolean {
  return expression.node === 'field' && expression.of.node === 'self' && foldName(field) === foldName(expression.field);
}

function isConstant({ node }: Expression): boolean {
  return node === 'literal' || node === 'null';
}

function names(constant: Expression, value: string | null): boolean {
  if (constant.node !== 'literal') return value === null;
  return value !== null && foldName(String(constant.value)) === foldName(value);
}
