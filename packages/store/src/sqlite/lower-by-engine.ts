/**
 * Everything that has no SQL of its own with exactly the engine's meaning (decimal arithmetic, dates, text and list functions):
 * the database calls the engine. What hangs together goes over as one template, whose variables are the parts that are SQL.
 */
import { type Expression, type Type, unreachable } from '@ninefold/model';
import { isRowIndependent } from '../plan/row-independence.ts';
import { unknownValue } from './codecs.ts';
import type { Fragment } from './fragment.ts';
import { type Lowering, NotLowerable, type Scope } from './lowering.ts';
import { isCountOfRows } from './rows-of-lists.ts';

export type ByEngine = Extract<
  Expression,
  { node: 'arithmetic' | 'negate' | 'if' | 'item' | 'list' | 'call' | 'compare' | 'in' | 'entry' }
>;

export function lowerByEngine(lowering: Lowering, expression: ByEngine, scope: Scope): Fragment {
  const parts: { value: Fragment; type: Type }[] = [];
  const template = (part: Expression): Expression => {
    // `null` has no kind that a value could be told by: it stays part of the template.
    if (part.node === 'null') return part;
    if (isByEngine(part)) return rebuilt(part, template);
    if (!isKept(part.type)) throw new NotLowerable('a value of this kind cannot be handed to the database');
    const value = lowering.value(part, scope);
    parts.push({ value: isRowIndependent(part) ? toldWhenUnknown(value) : value, type: part.type });
    return { node: 'variable', name: `a${parts.length - 1}`, type: part.type, from: 0, to: 0 };
  };
  return lowering.functions.call(rebuilt(expression, template), parts);
}

/** True for what the database leaves to the engine. */
export function isByEngine(expression: Expression): expression is ByEngine {
  if (isRowIndependent(expression)) return false;
  switch (expression.node) {
    case 'arithmetic':
    case 'negate':
    case 'if':
    case 'item':
    case 'list':
      return true;
    case 'entry':
      // What is known of a file: its name, size and type.
      return expression.of.type.kind === 'file';
    case 'call':
      return !isCountOfRows(expression);
    default:
      return false;
  }
}

/** A part that nobody can judge here reaches the engine as such. */
function toldWhenUnknown(value: Fragment): Fragment {
  return { ...value, binds: value.binds.map((bind) => ({ ...bind, unknown: unknownValue })) };
}

function isKept(type: Type): boolean {
  return type.kind === 'list' ? isKept(type.of) : type.kind !== 'unknown' && type.kind !== 'context';
}

function rebuilt(expression: ByEngine, template: (part: Expression) => Expression): Expression {
  const at = { from: 0, to: 0 };
  switch (expression.node) {
    case 'arithmetic':
    case 'compare':
      return { ...expression, ...at, left: template(expression.left), right: template(expression.right) };
    case 'negate':
      return { ...expression, ...at, value: template(expression.value) };
    case 'if':
      return {
        ...expression,
        ...at,
        condition: template(expression.condition),
        yes: template(expression.yes),
        no: template(expression.no),
      };
    case 'item':
      return { ...expression, ...at, list: template(expression.list), index: template(expression.index) };
    case 'in':
      return { ...expression, ...at, value: template(expression.value), options: expression.options.map(template) };
    case 'entry':
      return { ...expression, ...at, of: template(expression.of) };
    case 'list':
      return { ...expression, ...at, items: expression.items.map(template) };
    case 'call':
      return { ...expression, ...at, arguments: expression.arguments.map(template) };
    default:
      return unreachable(expression);
  }
}
