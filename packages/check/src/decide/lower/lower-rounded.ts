/** Sizes and whole parts of amounts. */
import { type Expression, type NodeOf, scaleOf } from '@ninefold/model';
import { all, atMostZero, not } from '../terms/formula.ts';
import { type Linear, scaleSum } from '../terms/linear.ts';
import type { Lowered, ValueCase } from '../terms/lowered.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { divided } from './scales.ts';

/** What `abs`, `floor`, `ceiling` and the other roundings come to, in the scale of the call's type; undefined for what is no amount. */
export function lowerRounded(lowering: Lowering, call: NodeOf<'call'>, argument: Expression, scope: LoweringScope): Lowered | undefined {
  const value = lowering.lower(argument, scope);
  if (value.kind === 'nothing') return value;
  if (value.kind !== 'amount') return undefined;
  const by = 10n ** BigInt(Math.max(0, scaleOf(argument.type) - scaleOf(call.type)));
  const up = 10n ** BigInt(Math.max(0, scaleOf(call.type) - scaleOf(argument.type)));
  const floor = (sum: Linear, divisor: bigint) => divided(lowering, sum, divisor, 'floor');
  const each = (change: (one: ValueCase<Linear>) => readonly ValueCase<Linear>[]): Lowered => ({
    ...value,
    cases: value.cases.flatMap(change),
  });
  switch (call.function) {
    case 'abs':
      return each((one) => towardsZero(one, (sum) => sum));
    case 'floor':
      return each(({ when, value: sum }) => [{ when, value: floor(scaleSum(sum, up), by) }]);
    case 'ceiling':
      return each(({ when, value: sum }) => [{ when, value: scaleSum(floor(scaleSum(sum, -up), by), -1n) }]);
    case 'days':
      return each((one) => signed(towardsZero(one, (sum) => floor(sum, 86_400_000n))));
    case 'years':
      return each((one) => signed(towardsZero(one, (sum) => floor(sum, 12n))));
    default:
      return undefined;
  }
}

/** What comes of the size of a sum: of the sum itself when it is not below zero, of its opposite when it is. */
function towardsZero(
  { when, value }: ValueCase<Linear>,
  change: (size: Linear) => Linear,
): readonly [ValueCase<Linear>, ValueCase<Linear>] {
  const isBelow = not(atMostZero(scaleSum(value, -1n)));
  return [
    { when: all(when, not(isBelow)), value: change(value) },
    { when: all(when, isBelow), value: change(scaleSum(value, -1n)) },
  ];
}

function signed([above, below]: readonly [ValueCase<Linear>, ValueCase<Linear>]): readonly ValueCase<Linear>[] {
  return [above, { ...below, value: scaleSum(below.value, -1n) }];
}
