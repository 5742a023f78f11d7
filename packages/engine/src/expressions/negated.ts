/** The opposite of a condition, with `not` as far inside as it goes: there the database sees which fields have to equal something. */
import type { ComparisonOperator, Expression } from '@ninefold/model';

/** True where the condition is false and the other way round; null, and what cannot be judged, stay so. */
export function negated(condition: Expression): Expression {
  switch (condition.node) {
    case 'not':
      return condition.value;
    case 'and':
    case 'or':
      return { ...condition, node: condition.node === 'and' ? 'or' : 'and', terms: condition.terms.map(negated) };
    case 'some':
    case 'every':
      return { ...condition, node: condition.node === 'some' ? 'every' : 'some', condition: negated(condition.condition) };
    case 'compare':
      return { ...condition, operator: opposite[condition.operator] };
    default:
      return { node: 'not', value: condition, type: { kind: 'yes/no' }, from: condition.from, to: condition.to };
  }
}

const opposite: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
