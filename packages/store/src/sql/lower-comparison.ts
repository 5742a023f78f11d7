/** Comparisons, inline wherever both sides are kept alike, with a bound side brought to the scale of the other. */
import { maxUnits } from '@ninefold/engine';
import {
  type ComparisonOperator,
  type Expression,
  isNumeric,
  isRecord,
  type NodeOf,
  rescale,
  type Type,
  type Value,
} from '@ninefold/model';
import { isRowIndependent } from '../plan/row-independence.ts';
import { codecOf, type SqlValue } from './codecs.ts';
import { type Fragment, fragment, joined } from './fragment.ts';
import { isByEngine, isKnown, lowerByEngine, mayWait } from './lower-by-engine.ts';
import { NotLowerable, type SqlLowering, type SqlScope } from './lowering.ts';

const flipped: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** True, false or null. Against a written `null`, = and != tell whether the other side is empty. Throws NotLowerable. */
export function lowerComparison(lowering: SqlLowering, expression: NodeOf<'compare'>, scope: SqlScope): Fragment {
  const { operator, left, right } = expression;
  if (isByEngine(expression)) return lowerByEngine(lowering, expression, scope);
  if (right.node === 'null') return againstNull(lowering, operator, left, scope);
  if (left.node === 'null') return againstNull(lowering, operator, right, scope);
  if (isRowIndependent(right)) return againstBound(lowering, expression, operator, left, right, scope);
  if (isRowIndependent(left)) return againstBound(lowering, expression, flipped[operator], right, left, scope);
  if (!isInline(left.type) || !isInline(right.type) || scaleOf(left.type) !== scaleOf(right.type))
    return lowerByEngine(lowering, expression, scope);
  return fragment`(${lowering.value(left, scope)} ${sqlOperator(operator)} ${lowering.value(right, scope)})`;
}

/** `x in (a, b, c)` is `x = a or x = b or x = c`. */
export function lowerIn(lowering: SqlLowering, expression: NodeOf<'in'>, scope: SqlScope): Fragment {
  const { value, options } = expression;
  const plain =
    !isByEngine(value) && isInline(value.type) && scaleOf(value.type) === undefined && options.every((option) => option.node !== 'null');
  if (plain && options.length > 0 && options.every((option) => isRowIndependent(option) && isInline(option.type))) {
    return fragment`(${lowering.value(value, scope)} IN (${joined(
      options.map((option) => lowering.value(option, scope)),
      ', ',
    )}))`;
  }
  return lowerByEngine(lowering, expression, scope);
}

function againstNull(lowering: SqlLowering, operator: ComparisonOperator, side: Expression, scope: SqlScope): Fragment {
  if (operator !== '=' && operator !== '!=') return fragment`(${lowering.value(side, scope)} ${sqlOperator(operator)} NULL)`;
  const value = lowering.value(side, scope);
  const { yes, no } = lowering.sql;
  const [empty, full] = operator === '=' ? [yes, no] : [no, yes];
  const open = value.binds.filter(({ expression }) => mayWait(expression));
  if (open.length === 0) return fragment`(${value} IS ${operator === '=' ? '' : 'NOT '}NULL)`;
  // What waits for something that is not shown is not empty: nobody can say what it is.
  const known = joined(
    open.map((bind) => isKnown(lowering, bind)),
    ' AND ',
  );
  return fragment`(CASE WHEN ${value} IS NOT NULL THEN ${full} WHEN ${known} THEN ${empty} END)`;
}

function againstBound(
  lowering: SqlLowering,
  whole: NodeOf<'compare'>,
  operator: ComparisonOperator,
  row: Expression,
  other: Expression,
  scope: SqlScope,
): Fragment {
  // A constant given at start has no type here: what is no number can be compared all the same.
  if (other.type.kind === 'unknown')
    return fragment`(${lowering.value(row, scope)} ${sqlOperator(operator)} ${{ text: '?', binds: [{ expression: other, encode: ofAnyType }] }})`;
  if (!isInline(row.type) || !isInline(other.type)) return lowerByEngine(lowering, whole, scope);
  const from = scaleOf(other.type);
  const to = scaleOf(row.type);
  const encode = from === undefined || to === undefined ? codecOf(other.type).encode : (value: Value) => atScale(value, from, to, operator);
  const given = { text: lowering.sql.parameter(other.type), binds: [{ expression: other, encode }] };
  return fragment`(${lowering.value(row, scope)} ${sqlOperator(operator)} ${given})`;
}

function ofAnyType(value: Value): SqlValue {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return isRecord(value) ? (value.id ?? null) : null;
}

/**
 * A number brought to the scale of what it is compared with, so that the comparison stays true for every kept number: rounded
 * towards the side the operator leaves open; a text (greater than every number) where nothing can be equal; ±1e300 beyond all.
 */
function atScale(value: Value, from: number, to: number, operator: ComparisonOperator): SqlValue {
  if (typeof value !== 'bigint') return null;
  const units = rescale(value, from, to);
  const exact = to >= from || rescale(units, to, from) === value;
  if (!exact && (operator === '=' || operator === '!=')) return 1e300;
  const lower = exact || rescale(units, to, from) < value ? units : units - 1n;
  const bound = exact || operator === '<=' || operator === '>' ? lower : lower + 1n;
  return bound > maxUnits ? 1e300 : bound < -maxUnits ? -1e300 : bound;
}

/** Kept so that equal values are equal in the database, and in the same order. */
function isInline(type: Type): boolean {
  switch (type.kind) {
    case 'unknown':
      throw new NotLowerable('this comparison could not be read');
    case 'list':
    case 'context':
    case 'file':
    case 'null':
      return false;
    default:
      return true;
  }
}

function scaleOf(type: Type): number | undefined {
  return isNumeric(type) ? type.scale : undefined;
}

function sqlOperator(operator: ComparisonOperator): string {
  return operator === '!=' ? '<>' : operator;
}
