/**
 * Sums, differences, products, quotients, bounds and comparisons of numbers, one of two numbers, and texts joined, as the database's
 * own: exact, and rounded at each step as the engine's are (`engine/expressions/exact.ts`). Everything else is left to the engine.
 */
import { anyNode, type ComparisonOperator, type Expression, isNumeric, type NodeOf, type Type } from '@ninefold/model';
import type { SqlTemplatePart } from '../../dialect/sql-dialect.ts';
import { type Fragment, fragment, joined, raw } from '../../sql/fragment.ts';
import { argument, mayWait } from '../../sql/lower-by-engine.ts';

/** undefined where a part of the template is more than reckoning. */
export function nativeArithmetic(template: Expression, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  if (template.node === 'compare') return comparison(template, parts);
  if (template.type.kind === 'text') return concatenated(template, parts);
  const value = units(template, parts);
  return value && template.node !== 'arithmetic' ? fragment`ninefold_fit((${value})::numeric)` : value;
}

function comparison({ left, right, operator }: NodeOf<'compare'>, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  const [one, other] = [units(left, parts), units(right, parts)];
  if (!one || !other || !isNumeric(left.type) || !isNumeric(right.type)) return undefined;
  const common = Math.max(left.type.scale, right.type.scale);
  return fragment`(${lifted(one, left.type, common)} ${operators[operator]} ${lifted(other, right.type, common)})`;
}

const operators: Readonly<Record<ComparisonOperator, string>> = { '=': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

/** Nothing where a part is nothing. */
function concatenated(expression: Expression, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  if (expression.type.kind !== 'text') return undefined;
  if (expression.node === 'variable') return partCalled(expression.name, parts);
  if (expression.node !== 'arithmetic' || expression.operator !== '+') return undefined;
  const [left, right] = [concatenated(expression.left, parts), concatenated(expression.right, parts)];
  return left && right && fragment`((${left} || ${right}) COLLATE "C")`;
}

/** In units of the expression's scale; a `numeric` may be more than a field holds. */
function units(expression: Expression, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  const { type } = expression;
  if (!isNumeric(type)) return undefined;
  if (expression.node === 'variable') return partCalled(expression.name, parts);
  if (expression.node === 'negate') {
    const value = units(expression.value, parts);
    return value && fragment`(-${value})`;
  }
  if (expression.node === 'if') return oneOf(expression, parts);
  if (expression.node === 'call') return ofNumbers(expression, parts);
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

/** A condition that is null takes the other one. What rests on something that nobody may know is left to the engine: it is not null. */
function oneOf({ condition, yes, no, type }: NodeOf<'if'>, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  const test = isNumeric(type) && isCertain(condition, parts) ? truth(condition, parts) : undefined;
  const [one, other] = isNumeric(type) ? [atScale(yes, type.scale, parts), atScale(no, type.scale, parts)] : [];
  return test && one && other && fragment`(CASE WHEN ${test} THEN ${one} ELSE ${other} END)`;
}

function truth(condition: Expression, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  if (condition.node === 'variable') return partCalled(condition.name, parts);
  return condition.node === 'compare' ? comparison(condition, parts) : undefined;
}

function isCertain(expression: Expression, parts: readonly SqlTemplatePart[]): boolean {
  const open = new Set(
    parts.flatMap(({ value }, place) => (value.binds.some((bind) => mayWait(bind.expression)) ? [argument(place)] : [])),
  );
  return !anyNode(expression, (node) => node.node === 'variable' && open.has(node.name));
}

/** With at most so many places as asked for. */
function atScale(expression: Expression, scale: number, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  if (expression.node === 'null') return raw('NULL::numeric');
  const value = isNumeric(expression.type) && expression.type.scale <= scale ? units(expression, parts) : undefined;
  return value && lifted(value, expression.type, scale);
}

const ofLists: Readonly<Record<string, string>> = { sum: 'ninefold_sum', min: 'ninefold_least', max: 'ninefold_greatest' };

/** Of numbers in a list that is kept, or that are named one by one. */
function ofNumbers({ function: name, arguments: [list], type }: NodeOf<'call'>, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  const [native, of] = [ofLists[name], list?.type.kind === 'list' ? list.type.of : undefined];
  if (!native || !of || !isNumeric(of) || !isNumeric(type) || of.scale !== type.scale) return undefined;
  if (list?.node === 'variable') {
    const kept = partCalled(list.name, parts);
    return kept && fragment`${native}(ninefold_numbers(${kept}))`;
  }
  const items = list?.node === 'list' ? list.items.map((item) => atScale(item, of.scale, parts)) : [];
  const known = items.filter((item) => item !== undefined);
  return items.length > 0 && known.length === items.length ? fragment`${native}(ARRAY[${joined(known, ', ')}])` : undefined;
}

/** What nobody knows is no value; a number that no row decides may be more than a row can hold. */
function partCalled(name: string, parts: readonly SqlTemplatePart[]): Fragment | undefined {
  const part = parts.find((_, place) => argument(place) === name);
  if (!part) return undefined;
  const { text, binds } = part.value;
  return { text: text === '?::bigint' ? '?::numeric' : text, binds: binds.map((bind) => ({ ...bind, unknown: null })) };
}

function lifted(value: Fragment, type: Type, scale: number): Fragment {
  const places = isNumeric(type) ? scale - type.scale : 0;
  return places === 0 ? fragment`(${value})::numeric` : fragment`((${value})::numeric * 1${'0'.repeat(places)})`;
}
