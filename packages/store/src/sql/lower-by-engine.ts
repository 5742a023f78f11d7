/**
 * Everything that has no SQL of its own with exactly the engine's meaning (decimal arithmetic, dates, text and list functions):
 * the database calls the engine. What hangs together goes over as one template, whose variables are the parts that are SQL.
 */
import { maxUnits } from '@ninefold/engine';
import { anyNode, type Expression, type Type, type Value, withChildren } from '@ninefold/model';
import type { SqlTemplatePart } from '../dialect/sql-dialect.ts';
import { isRowIndependent } from '../plan/row-independence.ts';
import { type SqlValue, unknownValue } from './codecs.ts';
import type { Bind, Fragment } from './fragment.ts';
import { NotLowerable, type SqlLowering, type SqlScope } from './lowering.ts';
import { nativeOf } from './native-calls.ts';
import { isCountOfRows, isRows } from './rows-of-lists.ts';

/** Throws NotLowerable for a part that is not kept as a value, and where the engine would have to look into a record. */
export function lowerByEngine(lowering: SqlLowering, expression: Expression, scope: SqlScope): Fragment {
  const parts: SqlTemplatePart[] = [];
  /** `bound` are the variables that the template itself gives values to. */
  const template = (part: Expression, bound: ReadonlySet<string>): Expression => {
    // `null` has no kind that a value could be told by: it stays part of the template.
    if (part.node === 'null') return part;
    const open = bound.size > 0 && mentions(part, bound);
    if (open) mustBeJudged(part);
    if (open || isByEngine(part) || isLogicThatMayWait(part)) return rebuilt(part, bound, template);
    if (!isKept(part.type)) throw new NotLowerable('a value of this kind cannot be handed to the database');
    const value = lowering.value(part, scope);
    parts.push({ value: isRowIndependent(part) ? toldWhenUnknown(value) : value, type: part.type });
    return { node: 'variable', name: argument(parts.length - 1), type: part.type, from: 0, to: 0 };
  };
  return lowering.sql.byEngine(rebuilt(expression, new Set(), template), parts);
}

/** What a template calls its parts: no document calls a variable so. */
export const argument = (place: number): string => ` ${place}`;

/** True for what the database leaves to the engine. */
export function isByEngine(expression: Expression): boolean {
  if (isRowIndependent(expression)) return false;
  switch (expression.node) {
    case 'arithmetic':
    case 'negate':
    case 'if':
    case 'item':
    case 'list':
      return true;
    case 'compare':
      return isByEngine(expression.left) || isByEngine(expression.right);
    case 'in':
      return isByEngine(expression.value) || expression.options.some(isByEngine);
    case 'for':
    case 'filter':
    case 'some':
    case 'every':
      return !isRows(expression.list);
    case 'entry':
      // What is known of a file: its name, size and type.
      return expression.of.type.kind === 'file';
    case 'call':
      return !isCountOfRows(expression) && nativeOf(expression) === undefined;
    default:
      return false;
  }
}

type Template = (part: Expression, bound: ReadonlySet<string>) => Expression;

function rebuilt(expression: Expression, bound: ReadonlySet<string>, template: Template): Expression {
  const inner = 'variable' in expression ? new Set([...bound, expression.variable]) : bound;
  const list = 'variable' in expression ? expression.list : undefined;
  const made = withChildren(expression, (part) => template(part, part === list ? bound : inner));
  return { ...made, from: 0, to: 0 };
}

function mentions(expression: Expression, names: ReadonlySet<string>): boolean {
  return anyNode(expression, (part) => part.node === 'variable' && names.has(part.name));
}

/** As SQL it would be null, where the engine tells "nobody can say" from null. */
function isLogicThatMayWait(part: Expression): boolean {
  return logic.has(part.node) && !isRowIndependent(part) && mayWait(part);
}

const logic: ReadonlySet<Expression['node']> = new Set(['compare', 'in', 'and', 'or', 'not', 'call']);

/** Rests on what may be not shown. */
export function mayWait(expression: Expression): boolean {
  return anyNode(expression, ({ node }) => node === 'constant' || node === 'me');
}

/** 1 when a part that the row does not decide can be judged here. */
export function isKnown({ sql }: SqlLowering, { expression }: Bind): Fragment {
  return { text: sql.parameter({ kind: 'yes/no' }), binds: [{ expression, encode: () => 1n, unknown: 0n }] };
}

/** The engine is handed records by their ids alone. */
function mustBeJudged(expression: Expression): void {
  if (expression.node === 'owner' || (expression.node === 'field' && expression.of.type.kind === 'record'))
    throw new NotLowerable('the database looks into records of lines and of sets, not into those of a list made from them');
}

/** A part that nobody can judge here reaches the engine as such, a number that is more than a row can hold as text. */
function toldWhenUnknown(value: Fragment): Fragment {
  const binds = value.binds.map((bind) => ({ ...bind, encode: (given: Value) => asTextBeyond(bind.encode(given)), unknown: unknownValue }));
  return { ...value, binds };
}

function asTextBeyond(value: SqlValue): SqlValue {
  return typeof value === 'bigint' && (value > maxUnits || value < -maxUnits) ? String(value) : value;
}

function isKept(type: Type): boolean {
  return type.kind === 'list' ? isKept(type.of) : type.kind !== 'unknown' && type.kind !== 'context';
}
