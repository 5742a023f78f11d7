/** Comparisons and `in`. With null they are null, except `= null` and `!= null` as written (decision 2). */
import { type ComparisonOperator, type Expression, type NodeOf, scaleOf } from '@ninefold/model';
import { all, any, atMostZero, belowZero, type Formula, isZero, not } from '../terms/formula.ts';
import { type Linear, scaleSum, subtractSums } from '../terms/linear.ts';
import { emptyOf, type Lowered, pairwise, yesWhen } from '../terms/lowered.ts';
import type { Space } from '../terms/space.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { inScale } from './scales.ts';

const neither: Lowered = { kind: 'yes/no', yes: any(), no: any(), empty: all() };

/** When the comparison is true and when it is false, in two formulas; undefined where the values cannot be compared here. */
export function lowerCompare(lowering: Lowering, { operator, left, right }: NodeOf<'compare'>, scope: LoweringScope): Lowered | undefined {
  if (isNull(left) || isNull(right)) return nullTest(operator, lowering.lower(isNull(right) ? left : right, scope));
  const [a, b] = [recordOfId(lowering, left), recordOfId(lowering, right)];
  // Of records that are kept the same id is the same record.
  const [one, other] = a && b ? [a, b] : [left, right];
  return compared(lowering, operator, operandOf(lowering, one, scope), operandOf(lowering, other, scope));
}

function recordOfId({ assumptions }: Lowering, expression: Expression): Expression | undefined {
  const isId = assumptions.saved && expression.node === 'entry' && expression.name === 'id' && expression.of.type.kind === 'record';
  return isId ? expression.of : undefined;
}

interface LoweredOperand {
  readonly expression: Expression;
  readonly value: Lowered;
}

function operandOf(lowering: Lowering, expression: Expression, scope: LoweringScope): LoweredOperand {
  return { expression, value: lowering.lower(expression, scope) };
}

function isNull({ node, type }: Expression): boolean {
  return node === 'null' && type.kind === 'null';
}

function nullTest(operator: ComparisonOperator, value: Lowered): Lowered {
  if (operator !== '=' && operator !== '!=') return neither;
  const empty = emptyOf(value);
  return yesWhen(operator === '=' ? empty : not(empty));
}

/** undefined: not compared here. */
function compared(lowering: Lowering, operator: ComparisonOperator, left: LoweredOperand, right: LoweredOperand): Lowered | undefined {
  const [a, b] = [left.value, right.value];
  if (left.expression.type.kind === 'unknown' || right.expression.type.kind === 'unknown') return undefined;
  if (a.kind === 'nothing' || b.kind === 'nothing') return neither;
  if (a.kind === 'amount' && b.kind === 'amount') return comparedAmounts(lowering, operator, left, right);
  if (operator !== '=' && operator !== '!=') return undefined;
  const equal = comparedAlike(lowering, a, b);
  return equal?.kind === 'yes/no' && operator === '!=' ? { ...equal, yes: equal.no, no: equal.yes } : equal;
}

function comparedAlike({ space }: Lowering, a: Lowered, b: Lowered): Lowered | undefined {
  if (a.kind === 'name' && b.kind === 'name') {
    // The record before the edit has the same id and other fields.
    if (a.record?.root === 'old' || b.record?.root === 'old') return undefined;
    return pairwise(a, b, (x, y) => sameName(space, x, y));
  }
  if (a.kind !== 'yes/no' || b.kind !== 'yes/no') return undefined;
  return {
    kind: 'yes/no',
    yes: any(all(a.yes, b.yes), all(a.no, b.no)),
    no: any(all(a.yes, b.no), all(a.no, b.yes)),
    empty: any(emptyOf(a), emptyOf(b)),
  };
}

/** When two names stand for the same text, choice or record. Never, for two constants or names of different kinds. */
export function sameName({ names }: Space, a: number, b: number): Formula {
  if (a === b) return all();
  const [x, y] = [names[a], names[b]];
  if (!x || !y || x.kind !== y.kind) return any();
  if (x.constant !== undefined && y.constant !== undefined) return any();
  if (isOutside(x.constant, y.choices) || isOutside(y.constant, x.choices)) return any();
  return { is: 'same', a: Math.min(a, b), b: Math.max(a, b), value: true };
}

function isOutside(constant: string | undefined, choices: readonly string[] | undefined): boolean {
  return constant !== undefined && choices !== undefined && !choices.includes(constant);
}

function comparedAmounts(lowering: Lowering, operator: ComparisonOperator, left: LoweredOperand, right: LoweredOperand): Lowered {
  const [a, b] = [left.expression.type, right.expression.type];
  const finer = scaleOf(a) >= scaleOf(b) ? a : b;
  const [x, y] = [inScale(lowering, left.value, a, finer), inScale(lowering, right.value, b, finer)];
  if (x.kind !== 'amount' || y.kind !== 'amount') return neither;
  return pairwise(x, y, (one, other) => ordered(operator, subtractSums(one, other)));
}

/** What a difference of two sums says of their order. */
function ordered(operator: ComparisonOperator, difference: Linear): Formula {
  switch (operator) {
    case '=':
      return isZero(difference);
    case '!=':
      return not(isZero(difference));
    case '<':
      return belowZero(difference);
    case '<=':
      return atMostZero(difference);
    case '>':
      return belowZero(scaleSum(difference, -1n));
    case '>=':
      return atMostZero(scaleSum(difference, -1n));
  }
}

/** True when one option is equal; else null when the value or an option is null; else false. */
export function lowerIn(lowering: Lowering, { value, options }: NodeOf<'in'>, scope: LoweringScope): Lowered | undefined {
  const left = operandOf(lowering, value, scope);
  const tests: Extract<Lowered, { kind: 'yes/no' }>[] = [];
  for (const option of options) {
    const test = compared(lowering, '=', left, operandOf(lowering, option, scope));
    if (test?.kind !== 'yes/no') return undefined;
    tests.push(test);
  }
  const present = not(emptyOf(left.value));
  return { kind: 'yes/no', yes: any(...tests.map(({ yes }) => yes)), no: all(...tests.map(({ no }) => no), present) };
}
