/**
 * Lists. Of a list whose length is open only little is known: how many items it has, one number for each sum over it,
 * who is in it. With a length given (`items` of the lowering) each item is a record of its own, and everything is exact.
 */
import type { Expression, NodeOf } from '@ninefold/model';
import { all, any, atMostZero, type Formula, flagIs, isNever, isZero, never, not } from '../terms/formula.ts';
import { addSums, constantSum, type Linear, scaleSum, shiftSum, subtractSums, variableSum } from '../terms/linear.ts';
import { amountOf, emptyOf, type Lowered, type LoweredOf } from '../terms/lowered.ts';
import { keyed, newAmount, newFlag, sumKey } from '../terms/space.ts';
import { keyOf } from './key-of.ts';
import { sameName } from './lower-compare.ts';
import { lowerYesNo } from './lower-logic.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { lowerOfEach, lowerOpaque, noteParts } from './opaque.ts';
import { inScale } from './scales.ts';

/** A list as written, or what is made of each item of one: only with items that are known one by one. */
export function lowerList(lowering: Lowering, expression: NodeOf<'list' | 'for'>, scope: LoweringScope): Lowered | undefined {
  if (expression.node === 'list') {
    const { type } = expression;
    const items = expression.items.map((item) => {
      const value = lowering.lower(item, scope);
      return type.kind === 'list' ? inScale(lowering, value, item.type, type.of) : value;
    });
    return { kind: 'list', empty: never, key: 'written', items };
  }
  const list = lowering.lower(expression.list, scope);
  if (list.kind !== 'list' || !list.items) return undefined;
  const items = list.items.map((item, index) => lowering.lower(expression.body, withItem(scope, expression, item, index)));
  return { kind: 'list', empty: list.empty, key: 'made', items };
}

/** Each item has a key of its own: what is said of one is not said of the next. */
function withItem(scope: LoweringScope, { variable, list }: NodeOf<'for' | 'some' | 'every'>, item: Lowered, index: number): LoweringScope {
  const key = item.kind === 'name' && item.record ? item.record.key : `item ${index + 1} of ${keyOf(list, scope)}`;
  return { ...scope, variables: new Map(scope.variables).set(variable, { key, lowered: item }) };
}

/** `some` is `or` over the items, `every` is `and`. */
export function lowerQuantifier(lowering: Lowering, expression: NodeOf<'some' | 'every'>, scope: LoweringScope): Lowered | undefined {
  const { node, list, condition } = expression;
  const found = lowering.lower(list, scope);
  if (found.kind !== 'list' || !found.items) return undefined;
  const tests = found.items.map((item, index) => lowerYesNo(lowering, condition, withItem(scope, expression, item, index)));
  const present = not(found.empty);
  const [yes, no] = [tests.map((test) => test.yes), tests.map((test) => test.no)];
  const [whenYes, whenNo] = node === 'some' ? [any(...yes), all(...no)] : [all(...yes), any(...no)];
  return { kind: 'yes/no', yes: all(whenYes, present), no: all(whenNo, present) };
}

/** How many there are, whatever is in them. A `for` has as many as its list. */
export function lowerCount(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [argument] = call.arguments;
  if (!argument) return undefined;
  const list = lowering.lower(argument, scope);
  if (list.kind === 'nothing') return list;
  if (list.kind === 'list' && list.items) return amountOf(constantSum(BigInt(list.items.length)), list.empty);
  if (argument.node === 'for') {
    noteParts(lowering, argument, scope);
    return lowerCount(lowering, { ...call, arguments: [argument.list] }, scope);
  }
  return list.kind === 'list' ? amountOf(variableSum(itemsIn(lowering, list)), list.empty) : undefined;
}

/** The key under which the length of a list is an unknown. */
export function countKey(list: string): string {
  return `count of ${list}`;
}

/** The unknown that counts the items of a list. */
function itemsIn(lowering: Lowering, list: LoweredOf<'list'>): number {
  const { space, uses } = lowering;
  const { place } = list;
  if (place && !uses.items.has(place)) uses.items.set(place, undefined);
  const most = place?.type.kind === 'many of' ? { high: BigInt(place.type.choices.length) } : {};
  return keyed(space, countKey(list.key), () => newAmount(space, countKey(list.key), { low: 0n, usual: 1n, ...most }));
}

/** Sums, means, least and greatest. There is none when one of the items is empty; when there are no items, a sum is 0 and the others are none. */
export function lowerFigure(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [argument] = call.arguments;
  if (!argument || call.arguments.length !== 1) return undefined;
  const list = lowering.lower(argument, scope);
  if (list.kind === 'list' && list.items) return figureOf(lowering, call, list, list.items);
  return openFigure(lowering, call, argument, scope);
}

/** Of items that are known one by one: undefined when one of them is no plain sum. */
function figureOf(lowering: Lowering, call: NodeOf<'call'>, list: LoweredOf<'list'>, items: readonly Lowered[]): Lowered | undefined {
  if (items.length === 0)
    return call.function === 'sum' && call.type.kind !== 'null' ? amountOf(constantSum(0n), list.empty) : { kind: 'nothing' };
  const sums: Linear[] = [];
  for (const item of items) {
    const [only, ...others] = item.kind === 'amount' ? item.cases : [];
    if (!only || others.length > 0) return undefined;
    sums.push(only.value);
  }
  const empty = any(list.empty, ...items.map(emptyOf));
  if (call.function === 'sum') return amountOf(sums.reduce(addSums), empty);
  return call.function === 'mean' ? undefined : amountOf(extreme(lowering, call.function === 'max' ? 1n : -1n, sums), empty);
}

/** A number beyond none of the sums, and equal to one of them. */
function extreme({ space, uses }: Lowering, sign: bigint, sums: readonly Linear[]): Linear {
  const found = variableSum(newAmount(space, `${sign} of ${sums.map((sum) => sumKey(space, sum)).join(', ')}`));
  const rests = sums.map((sum) => scaleSum(subtractSums(sum, found), sign));
  uses.sides.add(all(...rests.map(atMostZero), any(...rests.map(isZero))));
  return found;
}

function openFigure(lowering: Lowering, call: NodeOf<'call'>, argument: Expression, scope: LoweringScope): Lowered {
  const each = argument.node === 'for' ? argument : undefined;
  const items = lowering.lower(each?.list ?? argument, scope);
  const value = lowerOpaque(lowering, call, scope);
  if (items.kind !== 'list' || items.items || value.kind !== 'amount') return value;
  const none = isZero(variableSum(itemsIn(lowering, items)));
  lowering.uses.sides.add(any(not(none), ofNothing(call, value)));
  const isFilled = each && isNever(emptyOf(lowerOfEach(lowering, each.list, each.variable, each.body, scope)));
  if (isFilled) lowering.uses.sides.add(any(none, not(value.empty)));
  return { ...value, empty: any(items.empty, value.empty) };
}

/** What a figure is when there are no items. */
function ofNothing(call: NodeOf<'call'>, { empty, cases }: LoweredOf<'amount'>): Formula {
  return call.function === 'sum' ? all(not(empty), ...cases.map(({ when, value }) => any(not(when), isZero(value)))) : empty;
}

/** Whether somebody or something is in a list. Nothing is only where an item is empty, as one of a list as written may be. */
export function lowerContains(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [listed, element] = call.arguments;
  if (!listed || !element) return undefined;
  const [list, one] = [lowering.lower(listed, scope), lowering.lower(element, scope)];
  if (list.kind === 'nothing') return list;
  if (list.kind !== 'list' || one.kind !== 'name') return undefined;
  const present = not(list.empty);
  const [within, without] = [[] as Formula[], [] as Formula[]];
  for (const { when, value } of one.cases) {
    const inside = list.items ? sameAsOne(lowering, list.items, value) : isMember(lowering, list, value);
    if (!inside) return undefined;
    within.push(all(when, inside));
    without.push(all(when, not(inside)));
  }
  const isEmptyInside = any(...(list.items ?? []).map(emptyOf));
  const either = (some: Formula, none: Formula) => all(any(all(some, not(one.empty)), all(one.empty, none)), present);
  return { kind: 'yes/no', yes: either(any(...within), isEmptyInside), no: either(any(...without), not(isEmptyInside)) };
}

function sameAsOne({ space }: Lowering, items: readonly Lowered[], name: number): Formula | undefined {
  const tests = items.map((item) => {
    const [only, ...others] = item.kind === 'name' ? item.cases : [];
    return only && others.length === 0 && item.kind === 'name' ? all(sameName(space, only.value, name), not(item.empty)) : undefined;
  });
  return tests.every((test) => test !== undefined) ? any(...tests) : undefined;
}

/** Being in a list is a part of a name: names that are the same are in the same lists. */
function isMember(lowering: Lowering, list: LoweredOf<'list'>, name: number): Formula | undefined {
  const { space, uses } = lowering;
  const { place } = list;
  const parts = space.names[name]?.parts;
  if (!place || !parts) return undefined;
  const key = `in ${list.key}`;
  let flag = parts.get(key)?.flag;
  if (flag === undefined) {
    flag = newFlag(space);
    parts.set(key, { flag });
  }
  const inside = flagIs(flag, true);
  uses.sides.add(any(not(inside), atMostZero(shiftSum(variableSum(itemsIn(lowering, list), -1n), 1n))));
  uses.members.add({ place, name, flag });
  return inside;
}
