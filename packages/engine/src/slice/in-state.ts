/** Which states a condition leaves open. */
import { type Entity, type Expression, foldName } from '@ninefold/model';
import { allOf, always, anyOf, isAlways } from '../permissions/predicates.ts';

/** False when the condition is certainly not true of any record of the entity in this state. */
export function canHoldInState(condition: Expression, entity: Entity, state: string): boolean {
  return !isAlways(assume(condition, entity, state), false);
}

/** The condition with what it says about the state worked out, as far as `and` and `or` reach. */
function assume(condition: Expression, entity: Entity, state: string): Expression {
  switch (condition.node) {
    case 'and':
      return allOf(condition.terms.map((term) => assume(term, entity, state)));
    case 'or':
      return anyOf(condition.terms.map((term) => assume(term, entity, state)));
    case 'compare': {
      const other = isState(condition.left, entity) ? condition.right : isState(condition.right, entity) ? condition.left : undefined;
      if (other?.node !== 'literal' || (condition.operator !== '=' && condition.operator !== '!=')) return condition;
      return always(names(other, state) === (condition.operator === '='));
    }
    case 'in':
      if (!isState(condition.value, entity) || !condition.options.every((option) => option.node === 'literal')) return condition;
      return always(condition.options.some((option) => names(option, state)));
    default:
      return condition;
  }
}

function isState(expression: Expression, entity: Entity): boolean {
  if (expression.node !== 'field' || expression.of.node !== 'self') return false;
  return entity.fields.some((field) => field.type.kind === 'state' && foldName(field.name) === foldName(expression.field));
}

function names(literal: Expression, state: string): boolean {
  return literal.node === 'literal' && foldName(String(literal.value)) === foldName(state);
}
