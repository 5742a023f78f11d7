/** `+ - * /` of amounts as sums; days and moments moved by durations. What is not a sum is not taken apart. */
import { type ArithmeticOperator, type NodeOf, scaleOf, type Type } from '@ninefold/model';
import { any } from '../terms/formula.ts';
import { addSums, type Linear, scaleSum, subtractSums } from '../terms/linear.ts';
import { crossCases, emptyOf, type Lowered, type LoweredOf, nothing } from '../terms/lowered.ts';
import { fewCases, inOneCase } from './in-one-case.ts';
import { isAmountType } from './known-values.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { type Combine, lowerHeld, lowerNonlinear } from './nonlinear.ts';
import { divided, rescaled } from './scales.ts';

const dayMilliseconds = 86_400_000n;

type LinearOperation = (a: Linear, b: Linear) => Linear | undefined;

/** The sum that the expression comes to; undefined where it is none, or has too many cases. */
export function lowerArithmetic(lowering: Lowering, expression: NodeOf<'arithmetic'>, scope: LoweringScope): Lowered | undefined {
  const { operator, left, right, type } = expression;
  const combine = combiner(lowering, operator, left.type, right.type, type);
  const [a, b] = [lowering.lower(left, scope), lowering.lower(right, scope)];
  if (a.kind === 'nothing' || b.kind === 'nothing') return nothing;
  if (!combine || a.kind !== 'amount' || b.kind !== 'amount') return undefined;
  const [x, y] = fewCases(lowering, a, b);
  const sum = combined(x, y, combine);
  if (sum) return sum;
  const again: Combine = (own, one, other) => combiner(own, operator, left.type, right.type, type)?.(one, other);
  return lowerNonlinear(lowering, expression, scope, inOneCase(lowering, a), inOneCase(lowering, b), again);
}

/** An amount times its rate; undefined where a record says the currency that comes out, and not all that it may say have as many places. */
export function lowerInCurrency(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [amount, rate, code] = call.arguments;
  const { type } = call;
  if (!amount || !rate || type.kind !== 'money') return undefined;
  const [a, b] = [lowering.lower(amount, scope), lowering.lower(rate, scope)];
  if (a.kind === 'nothing' || b.kind === 'nothing') return nothing;
  const [places = type.scale, ...otherPlaces] = new Set(Object.values(type.in?.places ?? {}));
  if (a.kind !== 'amount' || b.kind !== 'amount' || otherPlaces.length > 0) return undefined;
  const multiply: Combine = (own, one, other) => {
    const rounded = product(own, one, other, amount.type, rate.type, { ...type, scale: places });
    return rounded && rescaled(own, rounded, places, type.scale);
  };
  const [x, y] = fewCases(lowering, a, b);
  const sum =
    combined(x, y, (one, other) => multiply(lowering, one, other)) ??
    lowerHeld(lowering, call, scope, { pinned: inOneCase(lowering, b), rest: inOneCase(lowering, a) }, multiply);
  return sum && type.in && code ? { ...sum, empty: any(sum.empty, emptyOf(lowering.lower(code, scope))) } : sum;
}

/** undefined when one of the cases is no sum. */
function combined(a: LoweredOf<'amount'>, b: LoweredOf<'amount'>, combine: LinearOperation): LoweredOf<'amount'> | undefined {
  const cases = crossCases(a.cases, b.cases, combine);
  const sums = cases.flatMap(({ when, value }) => (value ? [{ when, value }] : []));
  return sums.length === cases.length ? { kind: 'amount', empty: any(a.empty, b.empty), cases: sums } : undefined;
}

/** The amount with its sign turned; undefined where the value is no amount. */
export function lowerNegate(lowering: Lowering, { value }: NodeOf<'negate'>, scope: LoweringScope): Lowered | undefined {
  const found = lowering.lower(value, scope);
  if (found.kind === 'nothing') return nothing;
  if (found.kind !== 'amount') return undefined;
  return { ...found, cases: found.cases.map((one) => ({ ...one, value: scaleSum(one.value, -1n) })) };
}

function combiner(lowering: Lowering, operator: ArithmeticOperator, a: Type, b: Type, to: Type): LinearOperation | undefined {
  if (!isAmountType(a) || !isAmountType(b)) return undefined;
  if (operator === '*') return (x, y) => product(lowering, x, y, a, b, to);
  if (operator === '/') return (x, y) => quotient(lowering, x, y, a, b, to);
  if (operator === '**') return undefined;
  return moved(lowering, operator, a, b) ?? plain(lowering, operator, a, b, to);
}

function plain(lowering: Lowering, operator: '+' | '-', a: Type, b: Type, to: Type): LinearOperation | undefined {
  if (operator === '-' && a.kind === 'date' && b.kind === 'date') return (x, y) => scaleSum(subtractSums(x, y), dayMilliseconds);
  const common = Math.max(scaleOf(a), scaleOf(b));
  return (x, y) => {
    const [first, second] = [rescaled(lowering, x, scaleOf(a), common), rescaled(lowering, y, scaleOf(b), common)];
    return rescaled(lowering, operator === '+' ? addSums(first, second) : subtractSums(first, second), common, scaleOf(to));
  };
}

/** A date, time or moment some days later or earlier. Months have no fixed length. */
function moved(lowering: Lowering, operator: '+' | '-', a: Type, b: Type): LinearOperation | undefined {
  const [moment, duration] = a.kind === 'duration' ? [b, a] : [a, b];
  if (duration.kind !== 'duration' || moment.kind === 'duration') return undefined;
  if (duration.of === 'months') return () => undefined;
  const move = mover(lowering, moment);
  return (x, y) => (a.kind === 'duration' ? move(y, x) : move(x, operator === '-' ? scaleSum(y, -1n) : y));
}

function mover(lowering: Lowering, moment: Type): (at: Linear, by: Linear) => Linear {
  switch (moment.kind) {
    case 'date':
      return (at, by) => divided(lowering, addSums(scaleSum(at, dayMilliseconds), by), dayMilliseconds, 'floor');
    case 'time':
      return (at, by) => onTheClock(lowering, addSums(at, by));
    default:
      return addSums;
  }
}

/** Round the clock; parts of a second are cut. */
function onTheClock(lowering: Lowering, milliseconds: Linear): Linear {
  const seconds = divided(lowering, milliseconds, 1000n, 'floor');
  const days = divided(lowering, seconds, 86_400n, 'floor');
  return scaleSum(subtractSums(seconds, scaleSum(days, 86_400n)), 1000n);
}

function product(lowering: Lowering, x: Linear, y: Linear, a: Type, b: Type, to: Type): Linear | undefined {
  const [factor, sum] = x.terms.length === 0 ? [x, y] : [y, x];
  if (factor.terms.length > 0) return undefined;
  return rescaled(lowering, scaleSum(sum, factor.constant), scaleOf(a) + scaleOf(b), scaleOf(to));
}

function quotient(lowering: Lowering, x: Linear, y: Linear, a: Type, b: Type, to: Type): Linear | undefined {
  if (y.terms.length > 0 || y.constant === 0n) return undefined;
  const lift = scaleOf(to) + scaleOf(b) - scaleOf(a);
  const [over, under] = [lift >= 0 ? 10n ** BigInt(lift) : 1n, lift < 0 ? 10n ** BigInt(-lift) : 1n];
  const by = y.constant * under;
  return by < 0n ? divided(lowering, scaleSum(x, -over), -by, 'half even') : divided(lowering, scaleSum(x, over), by, 'half even');
}
