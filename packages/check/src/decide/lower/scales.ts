/** Bringing amounts to another scale, and rounding them as the engine does. */
import { isNumeric, scaleOf, type Type } from '@ninefold/model';
import { all, any, belowZero, type Formula, isZero } from '../terms/formula.ts';
import { addSums, commonDivisor, floorDivide, type Linear, scaleSum, shiftSum, subtractSums, variableSum } from '../terms/linear.ts';
import type { Lowered } from '../terms/lowered.ts';
import { addDerived, derivedFrom, keyed, newAmount, type Space, sumKey } from '../terms/space.ts';
import type { Lowering } from './lowering.ts';

export type QuotientRounding = 'floor' | 'half even';

/** The amount in the scale of `to`, rounded half to even where that has fewer places. What is no amount, or has no scale, as it is. */
export function inScale(lowering: Lowering, value: Lowered, from: Type, to: Type): Lowered {
  if (value.kind !== 'amount' || !isNumeric(from) || !isNumeric(to)) return value;
  return { ...value, cases: value.cases.map((one) => ({ ...one, value: rescaled(lowering, one.value, scaleOf(from), scaleOf(to)) })) };
}

/** The sum with `to` decimal places instead of `from`, rounded half to even. */
export function rescaled(lowering: Lowering, sum: Linear, from: number, to: number): Linear {
  if (to >= from) return scaleSum(sum, 10n ** BigInt(to - from));
  return divided(lowering, sum, 10n ** BigInt(from - to), 'half even');
}

/** A sum divided by a number above zero, rounded: exact when it divides, else a new unknown that is pinned down by what rounding means. */
export function divided(lowering: Lowering, sum: Linear, by: bigint, how: QuotientRounding): Linear {
  const common = sum.terms.reduce((found, term) => commonDivisor(found, term.by), by);
  if (common > 1n && (how === 'floor' || sum.constant % common === 0n)) {
    const least: Linear = {
      terms: sum.terms.map((term) => ({ ...term, by: term.by / common })),
      constant: floorDivide(sum.constant, common),
    };
    return divided(lowering, least, by / common, how);
  }
  if (by === 1n) return sum;
  const { space, uses } = lowering;
  const key = `${how} (${sumKey(space, sum)}) / ${by}`;
  const { quotient, side } = keyed(space, key, () => rounded(space, key, sum, by, how));
  uses.sides.add(side);
  return quotient;
}

interface Rounded {
  readonly quotient: Linear;
  readonly side: Formula;
}

/** The sum is so many times the number, and a rest; its key comes before all others, so that an equation is solved for it. */
function rounded(space: Space, key: string, sum: Linear, by: bigint, how: QuotientRounding): Rounded {
  const quotient = newAmount(space, key, derivedFrom(space, [sum], by));
  const rest = newAmount(
    space,
    ` rest of ${key}`,
    how === 'floor' ? { low: 0n, high: by - 1n, inner: true } : { low: -(by / 2n), high: by / 2n, inner: true },
  );
  const whole = addSums(variableSum(quotient, by), variableSum(rest));
  const same = isZero(subtractSums(sum, whole));
  const ties = how === 'floor' || by % 2n !== 0n ? all() : evenTies(space, key, quotient, rest, by / 2n);
  return { quotient: variableSum(quotient), side: addDerived(space, [quotient], all(same, ties)) };
}

/** A tie goes to the even neighbour. */
function evenTies(space: Space, key: string, quotient: number, rest: number, half: bigint): Formula {
  const [above, below] = [variableSum(rest), variableSum(rest, -1n)];
  const other = variableSum(newAmount(space, `half of ${key}`, { inner: true }), -2n);
  const even = isZero(addSums(variableSum(quotient), other));
  return any(all(belowZero(shiftSum(above, -half)), belowZero(shiftSum(below, -half))), even);
}
