/**
 * Products and quotients of two unknowns, and days moved by months: a value of their own, of which it is known what it
 * comes to once one of the two is pinned. So a "yes" can be worked out, one pin at a time.
 */

import { addMonths, dateOfDays, daysOf } from '@ninefold/engine';
import type { NodeOf } from '@ninefold/model';
import { all, any, atMostZero, isZero, never } from '../terms/formula.ts';
import { constantSum, type Linear, scaleSum, shiftSum, subtractSums } from '../terms/linear.ts';
import { type Lowered, type LoweredOf, oneCase } from '../terms/lowered.ts';
import { type Lowering, type LoweringScope, noUses } from './lowering.ts';
import { lowerOpaque } from './opaque.ts';

/** What comes of two amounts, one of which is a number: the rest first, what is pinned second. */
export type Combine = (lowering: Lowering, x: Linear, y: Linear) => Linear | undefined;

/** An unknown for the product or quotient of `a` and `b`, worked out by `combine` once one of them is pinned; undefined where either has several cases. */
export function lowerNonlinear(
  lowering: Lowering,
  expression: NodeOf<'arithmetic'>,
  scope: LoweringScope,
  a: LoweredOf<'amount'>,
  b: LoweredOf<'amount'>,
  combine: Combine,
): Lowered | undefined {
  if (isMonths(expression)) return movedByMonths(lowering, expression, scope, a, b);
  if (expression.operator !== '*' && expression.operator !== '/') return undefined;
  const pinFirst = expression.operator === '*' && expression.right.type.kind === 'money';
  const found = pinFirst
    ? lowerHeld(lowering, expression, scope, { pinned: a, rest: b }, combine)
    : lowerHeld(lowering, expression, scope, { pinned: b, rest: a }, combine);
  const [divisor] = b.cases;
  if (!found || !divisor || expression.operator === '*') return found;
  return { ...found, empty: any(found.empty, isZero(divisor.value)) };
}

/** An unknown for what comes of two amounts, worked out by `combine` once one of them is pinned; undefined where either has several cases. */
export function lowerHeld(
  lowering: Lowering,
  expression: NodeOf<'arithmetic' | 'call'>,
  scope: LoweringScope,
  given: { readonly pinned: LoweredOf<'amount'>; readonly rest: LoweredOf<'amount'> },
  combine: Combine,
): LoweredOf<'amount'> | undefined {
  const [pinned, rest] = [onlyCase(given.pinned), onlyCase(given.rest)];
  if (!pinned || !rest) return undefined;
  const value = amountOfOpaque(lowerOpaque(lowering, expression, scope, { filled: true }));
  if (!value) return undefined;
  lowering.uses.pins.add({
    on: pinned,
    value,
    rest,
    to: (at) => {
      const own: Lowering = { ...lowering, uses: noUses() };
      const sum = combine(own, rest, constantSum(at));
      return sum ? all(isZero(subtractSums(pinned, constantSum(at))), isZero(subtractSums(value, sum)), ...own.uses.sides) : never;
    },
    guesses: () => [],
  });
  return { kind: 'amount', empty: any(given.pinned.empty, given.rest.empty), cases: oneCase(value) };
}

function isMonths({ left, right }: NodeOf<'arithmetic'>): boolean {
  return (
    [left, right].some(({ type }) => type.kind === 'duration' && type.of === 'months') &&
    [left, right].some(({ type }) => type.kind === 'date')
  );
}

/** A month has 28 to 31 days, many months 30.436875 days each but for a few. */
function movedByMonths(
  lowering: Lowering,
  expression: NodeOf<'arithmetic'>,
  scope: LoweringScope,
  a: LoweredOf<'amount'>,
  b: LoweredOf<'amount'>,
): Lowered | undefined {
  const [date, duration] = expression.left.type.kind === 'date' ? [onlyCase(a), onlyCase(b)] : [onlyCase(b), onlyCase(a)];
  if (!date || !duration || duration.terms.length > 0) return undefined;
  const months = Number(duration.constant) * (expression.operator === '-' ? -1 : 1);
  const value = amountOfOpaque(lowerOpaque(lowering, expression, scope, { filled: true }));
  if (!value || Math.abs(months) > 120_000) return undefined;
  const moved = subtractSums(value, date);
  const [least, most] = [BigInt(Math.floor(months * 30.436875) - 4), BigInt(Math.ceil(months * 30.436875) + 4)];
  lowering.uses.sides.add(all(atMostZero(shiftSum(scaleSum(moved, -1n), least)), atMostZero(shiftSum(moved, -most))));
  const later = (day: bigint, by: number) => {
    const from = dateOfDays(Number(day));
    const to = from && addMonths(from, by);
    return to ? BigInt(daysOf(to)) : undefined;
  };
  lowering.uses.pins.add({
    on: date,
    value,
    rest: duration,
    to: (day) => {
      const to = later(day, months);
      return to === undefined ? never : all(isZero(shiftSum(date, -day)), isZero(shiftSum(value, -to)));
    },
    guesses: (valueIn) => [later(valueIn(value), -months) ?? valueIn(date)],
  });
  return { kind: 'amount', empty: any(a.empty, b.empty), cases: oneCase(value) };
}

function onlyCase({ cases }: LoweredOf<'amount'>): Linear | undefined {
  return cases.length === 1 ? cases[0]?.value : undefined;
}

function amountOfOpaque(value: Lowered): Linear | undefined {
  return value.kind === 'amount' ? onlyCase(value) : undefined;
}
