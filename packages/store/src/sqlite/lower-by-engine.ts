/**
 * Everything that has no SQL of its own with exactly the engine's meaning (decimal arithmetic, dates, text and list functions):
 * the database calls the engine with the values of the expression's direct parts.
 */
import { type Expression, type Type, unreachable } from '@ninefold/model';
import type { Fragment } from './fragment.ts';
import { type Lowering, NotLowerable, type Scope } from './lowering.ts';

export type ByEngine = Extract<Expression, { node: 'arithmetic' | 'negate' | 'if' | 'item' | 'list' | 'call' | 'compare' | 'in' | 'some' | 'every' }>;

export function lowerByEngine(lowering: Lowering, expression: ByEngine, scope: Scope): Fragment {
  const parts: { value: Fragment; type: Type }[] = [];
  const carriesNull = expression.node === 'arithmetic' || expression.node === 'negate' || expression.node === 'compare';
  const variable = (part: Expression): Expression => {
    // `null` has no kind that a value could be told by: it stays part of the template.
    if (part.node === 'null') return part;
    if (!isKept(part.type)) throw new NotLowerable('a value of this kind cannot be handed to the database');
    const value = lowering.value(part, scope);
    parts.push({ value: carriesNull ? value : known(value), type: part.type });
    return { node: 'variable', name: `a${parts.length - 1}`, type: part.type, from: 0, to: 0 };
  };
  return lowering.functions.call(templateOf(expression, variable), parts);
}

function known(value: Fragment): Fragment {
  return { ...value, binds: value.binds.map((bind) => ({ ...bind, mustBeKnown: true })) };
}

function isKept(type: Type): boolean {
  return type.kind === 'list' ? isKept(type.of) : type.kind !== 'unknown' && type.kind !== 'context';
}

function templateOf(expression: ByEngine, variable: (part: Expression) => Expression): Expression {
  const at = { from: 0, to: 0 };
  switch (expression.node) {
    case 'arithmetic':
    case 'compare':
      return { ...expression, ...at, left: variable(expression.left), right: variable(expression.right) };
    case 'negate':
      return { ...expression, ...at, value: variable(expression.value) };
    case 'if':
      return { ...expression, ...at, condition: variable(expression.condition), yes: variable(expression.yes), no: variable(expression.no) };
    case 'item':
      return { ...expression, ...at, list: variable(expression.list), index: variable(expression.index) };
    case 'in':
      return { ...expression, ...at, value: variable(expression.value), options: expression.options.map(variable) };
    case 'list':
      return { ...expression, ...at, items: expression.items.map(variable) };
    case 'call':
      return { ...expression, ...at, arguments: expression.arguments.map(variable) };
    case 'some':
    case 'every':
      throw new NotLowerable('“some” and “every” work over lines here');
    default:
      return unreachable(expression);
  }
}
