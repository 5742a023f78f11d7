/**
 * Sums, differences, products, quotients and comparisons of numbers, as the database's own: exact, and rounded at each step as the
 * engine's are (`engine/expressions/exact.ts`). Everything else is left to the engine.
 */
import { type ComparisonOperator, type Expression, isNumeric, type Type } from '@ninefold/model';
import type { SqlTemplatePart } from '../../dialect/sql-dialect.ts';
import { type Fragment, fragment } from '../../sql/fragment.ts';
import { argument } from '../../sql/lower-by-engine.ts';

/** undefined where a part of the template is more than reckoning. */
export function nativeArithmetic(template: Expression, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  if (template.node !== 'compare') return units(template, parts);
  const [left, right] = [units(template.left, parts), units(template.right, parts)];
  if (!left || !right || !isNumeric(template.left.type) || !isNumeric(template.right.type)) return undefined;
  const common = Math.max(template.left.type.scale, template.right.type.scale);
  const [one, other] = [lifted(left, template.left.type, common), lifted(right, template.right.type, common)];
  return fragment`(${one} ${operators[template.operator]} ${other})`;
}

const operators: Readonly<Record<ComparisonOperator, string>> = { '=': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

/** In units of the expression's scale. */
function units(expression: Expression, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  const { type } = expression;
  if (!isNumeric(type)) return undefined;
  if (expression.node === 'variable') return partCalled(expression.name, parts);
  if (expression.node === 'negate') {
    const value = units(expression.value, parts);
    return value && fragment`(-${value})`;
  }
  if (expression.node !== 'arithmetic' || !isNumeric(expression.left.type) || !isNumeric(expression.right.type)) return undefined;
  const [left, right] = [units(expression.left, parts), units(expression.right, parts)];
  if (!left || !right) return undefined;
  const [a, b] = [expression.left.type.scale, expression.right.type.scale];
  const common = Math.max(a, b);
  switch (expression.operator) {
    case '+':
    case '-':
      return fragment`ninefold_scaled(${lifted(left, expression.left.type, common)} ${expression.operator} ${lifted(right, expression.right.type, common)}, ${String(type.scale - common)})`;
    case '*':
      return fragment`ninefold_scaled((${left})::numeric * (${right})::numeric, ${String(type.scale - a - b)})`;
    case '/':
      return fragment`ninefold_divided((${left})::numeric, (${right})::numeric, ${String(type.scale + b - a)})`;
    case '**':
      return undefined;
  }
}

/** What nobody knows is no number. */
function partCalled(name: string, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  const part = parts.find((_, place) => argument(place) === name);
  return part && { ...part.value, binds: part.value.binds.map((bind) => ({ ...bind, unknown: null })) };
}

function lifted(value: Fragment, type: Type, scale: number): Fragment {
  const places = isNumeric(type) ? scale - type.scale : 0;
  return places === 0 ? fragment`(${value})::numeric` : fragment`((${value})::numeric * 1${'0'.repeat(places)})`;
}
