/** Sums, means, least and greatest: of items that are known one by one, and of any number of them. */
import type { Expression, NodeOf } from '@ninefold/model';
import { all, any, atMostZero, type Formula, isNever, isZero, not } from '../terms/formula.ts';
import { constantSum, type Linear, scaleSum, subtractSums, variableSum } from '../terms/linear.ts';
import { amountOf, emptyOf, type Lowered, type LoweredOf, presenceIn, type ValueCase } from '../terms/lowered.ts';
import { addDerived, derivedFrom, newAmount, sumKey } from '../terms/space.ts';
import { addedUp } from './in-one-case.ts';
import { itemsIn } from './lower-lists.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { lowerOfEach, lowerOpaque } from './opaque.ts';
import { inScale } from './scales.ts';

/** There is none when one of the items is empty; when there are no items, a sum is 0 and the others are none. undefined: not taken apart. */
export function lowerFigure(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [argument, ...others] = call.arguments;
  if (!argument) return undefined;
  if (others.length > 0) {
    const items = call.arguments.map((one) => inScale(lowering, lowering.lower(one, scope), one.type, call.type));
    return figureOf(lowering, call, { kind: 'list', empty: any(), key: 'written', items }, items);
  }
  const list = lowering.lower(argument, scope);
  return list.kind === 'list' && list.items ? figureOf(lowering, call, list, list.items) : openFigure(lowering, call, argument, scope);
}

/** An item, and when it is in the list. */
interface FigureItem {
  readonly inside: Formula;
  readonly amount: LoweredOf<'amount'>;
}

/** Of items that are known one by one: undefined when one of them is no amount. */
function figureOf(lowering: Lowering, call: NodeOf<'call'>, list: LoweredOf<'list'>, items: readonly Lowered[]): Lowered | undefined {
  const isSum = call.function === 'sum';
  if (items.length === 0) return isSum && call.type.kind !== 'null' ? amountOf(constantSum(0n), list.empty) : { kind: 'nothing' };
  const amounts = items.flatMap((amount, index): readonly FigureItem[] =>
    amount.kind === 'amount' ? [{ amount, inside: presenceIn(list, index) }] : [],
  );
  if (amounts.length < items.length || call.function === 'mean') return undefined;
  const empty = any(list.empty, ...amounts.map(({ inside, amount }) => all(inside, amount.empty)));
  if (isSum) return sumOf(lowering, amounts, empty);
  const none = any(empty, all(...amounts.map(({ inside }) => not(inside))));
  return amountOf(extreme(lowering, call.function === 'max' ? 1n : -1n, amounts, none), none);
}

function sumOf(lowering: Lowering, items: readonly FigureItem[], empty: Formula): Lowered | undefined {
  const addends = items.map(({ inside, amount }): LoweredOf<'amount'> => {
    const none: readonly ValueCase<Linear>[] = isNever(not(inside)) ? [] : [{ when: not(inside), value: constantSum(0n) }];
    const cases = [...amount.cases.map((one) => ({ ...one, when: all(inside, one.when) })), ...none];
    return { kind: 'amount', empty: all(inside, amount.empty), cases };
  });
  return addedUp(lowering, addends, empty);
}

/** A number beyond none of those that are there, and equal to one of them. `none`: there is no such number. */
function extreme({ space, uses }: Lowering, sign: bigint, items: readonly FigureItem[], none: Formula): Linear {
  const cases = items.flatMap(({ inside, amount }) => amount.cases.map(({ when, value }) => ({ when: all(inside, when), value })));
  const sums = cases.map(({ value }) => value);
  const key = `${sign} of ${sums.map((sum) => sumKey(space, sum)).join(', ')}`;
  const id = newAmount(space, key, derivedFrom(space, sums));
  const rests = cases.map(({ when, value }) => ({ when, rest: scaleSum(subtractSums(value, variableSum(id)), sign) }));
  const beyond = rests.map(({ when, rest }) => any(not(when), atMostZero(rest)));
  const same = rests.map(({ when, rest }) => all(when, isZero(rest)));
  uses.sides.add(addDerived(space, [id], any(none, all(...beyond, any(...same)))));
  return variableSum(id);
}

function openFigure(lowering: Lowering, call: NodeOf<'call'>, argument: Expression, scope: LoweringScope): Lowered {
  const { sides } = lowering.uses;
  const each = argument.node === 'for' ? argument : undefined;
  const items = lowering.lower(each?.list ?? argument, scope);
  const value = lowerOpaque(lowering, call, scope);
  if (items.kind !== 'list' || items.items || value.kind !== 'amount') return value;
  const none = isZero(variableSum(itemsIn(lowering, items)));
  sides.add(any(not(none), ofNothing(call, value)));
  const isFilled = each && isNever(emptyOf(lowerOfEach(lowering, each.list, each.variable, each.body, scope)));
  if (!isFilled) return { ...value, empty: any(items.empty, value.empty) };
  const isSum = call.function === 'sum';
  sides.add(isSum ? not(value.empty) : any(none, not(value.empty)));
  return { ...value, empty: isSum ? items.empty : any(items.empty, value.empty) };
}

/** What a figure is when there are no items. */
function ofNothing(call: NodeOf<'call'>, { empty, cases }: LoweredOf<'amount'>): Formula {
  return call.function === 'sum' ? all(not(empty), ...cases.map(({ when, value }) => any(not(when), isZero(value)))) : empty;
}
