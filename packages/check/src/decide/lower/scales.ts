/** Bringing amounts to another scale, and rounding them as the engine does. */
import { isNumeric, scaleOf, type Type } from '@ninefold/model';
import { all, any, atMostZero, belowZero, type Formula, isZero } from '../terms/formula.ts';
import { addSums, floorDivide, type Linear, scaleSum, shiftSum, subtractSums, variableSum } from '../terms/linear.ts';
import type { Lowered } from '../terms/lowered.ts';
import { keyed, newAmount, sumKey } from '../terms/space.ts';
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
  if (by === 1n) return sum;
  if (sum.terms.every((term) => term.by % by === 0n) && (sum.constant % by === 0n || how === 'floor')) {
    return { terms: sum.terms.map((term) => ({ ...term, by: term.by / by })), constant: floorDivide(sum.constant, by) };
  }
  const { space, uses } = lowering;
  const key = `${how} (${sumKey(space, sum)}) / ${by}`;
  const { quotient, side } = keyed(space, key, () => {
    const id = newAmount(space, key);
    return { quotient: variableSum(id), side: roundingSide(lowering, key, sum, by, variableSum(id), how) };
  });
  uses.sides.add(side);
  return quotient;
}

function roundingSide({ space }: Lowering, key: string, sum: Linear, by: bigint, quotient: Linear, how: QuotientRounding): Formula {
  const rest = subtractSums(sum, scaleSum(quotient, by));
  if (how === 'floor') return all(atMostZero(scaleSum(rest, -1n)), belowZero(shiftSum(rest, -by)));
  const twice = scaleSum(rest, 2n);
  const [below, above] = [shiftSum(twice, -by), shiftSum(scaleSum(twice, -1n), -by)];
  const inside = all(belowZero(below), belowZero(above));
  if (by % 2n !== 0n) return inside;
  // A tie goes to the even neighbour.
  const half = variableSum(newAmount(space, `half of ${key}`));
  const even = isZero(addSums(quotient, scaleSum(half, -2n)));
  return any(inside, all(even, any(isZero(below), isZero(above))));
}
