/** Amounts of several cases as one unknown, where what is made of them would have too many. */
import { all, any, type Formula, isZero } from '../terms/formula.ts';
import { addSums, subtractSums, variableSum } from '../terms/linear.ts';
import { crossCases, type LoweredOf, mostCases, oneCase } from '../terms/lowered.ts';
import { addDerived, derivedFrom, newAmount, sumKey } from '../terms/space.ts';
import type { Lowering } from './lowering.ts';

/** The same amount in one case: where it has several an unknown that is each of them when it is due. */
export function inOneCase({ space, uses }: Lowering, amount: LoweredOf<'amount'>): LoweredOf<'amount'> {
  const { empty, cases } = amount;
  const [first] = cases;
  if (!first || cases.length === 1) return amount;
  const key = `one of ${cases.map(({ value }) => sumKey(space, value)).join(', ')}`;
  const sums = cases.map(({ value }) => value);
  const id = newAmount(space, key, derivedFrom(space, sums));
  const same = cases.map(({ when, value }) => all(when, isZero(subtractSums(variableSum(id), value))));
  uses.sides.add(addDerived(space, [id], any(empty, ...same)));
  return { kind: 'amount', empty, cases: oneCase(variableSum(id)) };
}

/** Two amounts whose cases can be put together: as they are, or settled. */
export function fewCases(
  lowering: Lowering,
  a: LoweredOf<'amount'>,
  b: LoweredOf<'amount'>,
): readonly [LoweredOf<'amount'>, LoweredOf<'amount'>] {
  return a.cases.length * b.cases.length > mostCases ? [inOneCase(lowering, a), inOneCase(lowering, b)] : [a, b];
}

/** More cases of a sum than these cost more than an unknown for each of what is added up. */
const fewerCases = 8;

/** The sum of amounts; undefined of none. */
export function addedUp(lowering: Lowering, amounts: readonly LoweredOf<'amount'>[], empty: Formula): LoweredOf<'amount'> | undefined {
  const isLong = amounts.reduce((product, { cases }) => product * cases.length, 1) > fewerCases;
  const [first, ...others] = isLong ? amounts.map((one) => inOneCase(lowering, one)) : amounts;
  return first && { kind: 'amount', empty, cases: others.reduce((sum, { cases }) => crossCases(sum, cases, addSums), first.cases) };
}
