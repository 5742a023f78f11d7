/** Walking typed expressions: their direct parts, whatever the node. */
import { type Expression, unreachable } from '@ninefold/model';

export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.node) {
    case 'null':
    case 'literal':
    case 'constant':
    case 'self':
    case 'me':
    case 'old':
    case 'variable':
      return [];
    case 'owner':
    case 'field':
    case 'entry':
      return [expression.of];
    case 'compare':
    case 'arithmetic':
      return [expression.left, expression.right];
    case 'negate':
    case 'not':
      return [expression.value];
    case 'and':
    case 'or':
      return expression.terms;
    case 'in':
      return [expression.value, ...expression.options];
    case 'if':
      return [expression.condition, expression.yes, expression.no];
    case 'list':
      return expression.items;
    case 'context':
      return expression.entries.map((entry) => entry.value);
    case 'for':
      return [expression.list, expression.body];
    case 'filter':
    case 'some':
    case 'every':
      return [expression.list, expression.condition];
    case 'item':
      return [expression.list, expression.index];
    case 'call':
      return expression.arguments;
    default:
      return unreachable(expression);
  }
}

/** True when `test` holds for the expression or any part of it. */
export function anyPart(expression: Expression, test: (part: Expression) => boolean): boolean {
  return test(expression) || partsOf(expression).some((part) => anyPart(part, test));
}
