/**
 * Lists. Of a list whose length is open only little is known: how many items it has, one number for each sum over it,
 * who is in it. With a length given (`lengths` of the lowering) each item is a record of its own, and everything is exact.
 */
import type { NodeOf } from '@ninefold/model';
import { all, any, atMostZero, type Formula, flagIs, isNever, never, not } from '../terms/formula.ts';
import { constantSum, shiftSum, variableSum } from '../terms/linear.ts';
import { amountOf, emptyOf, type Lowered, type LoweredOf, nothing, presenceIn, withEmpty } from '../terms/lowered.ts';
import { keyed, newAmount, newFlag, type Opaque } from '../terms/space.ts';
import { addedUp } from './in-one-case.ts';
import { keyOf } from './key-of.ts';
import { sameName } from './lower-compare.ts';
import { lowerYesNo } from './lower-logic.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { noteParts } from './opaque.ts';
import { itemRecord, recordValue } from './records.ts';
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
  return { kind: 'list', empty: list.empty, key: 'made', items, ...(list.present && { present: list.present }) };
}

/** Every record of an entity. With a length given: the one that is asked about, if it is such a record, and that many others. */
export function lowerAll(lowering: Lowering, { entity }: NodeOf<'all'>): Lowered {
  const { lengths, uses } = lowering;
  const key = `all ${entity}`;
  if (!lengths) {
    uses.everything.set(entity, []);
    return { kind: 'list', empty: never, key };
  }
  const self = [...uses.records].find((record) => record.root === 'self' && record.entity === entity);
  const length = lengths.onlyIn?.has(key) === false ? 0 : lengths.outer;
  const others = Array.from({ length }, (_, index) => itemRecord(lowering, undefined, entity, `${index + 1} of ${key}`));
  const records = self ? [self, ...others] : others;
  for (const record of records) uses.records.add(record);
  uses.everything.set(entity, records);
  return { kind: 'list', empty: never, key, items: records.map(recordValue) };
}

/** What a filter leaves of a list, only with items that are known one by one: each is in it when the condition is true. */
export function lowerFilter(lowering: Lowering, expression: NodeOf<'filter'>, scope: LoweringScope): Lowered | undefined {
  const list = lowering.lower(expression.list, scope);
  if (list.kind !== 'list' || !list.items) return undefined;
  const present = list.items.map((item, index) =>
    all(presenceIn(list, index), lowerYesNo(lowering, expression.condition, withItem(scope, expression, item, index)).yes),
  );
  return { kind: 'list', empty: list.empty, key: 'filtered', items: list.items, present };
}

/** The item at a place that is written: only of a list whose items are known one by one. */
export function lowerItem(lowering: Lowering, { list: listed, index }: NodeOf<'item'>, scope: LoweringScope): Lowered | undefined {
  const list = lowering.lower(listed, scope);
  if (list.kind !== 'list') return undefined;
  const { place, items, present, empty } = list;
  if (place && !lowering.uses.items.has(place)) lowering.uses.items.set(place, undefined);
  const at = index.node === 'literal' && index.type.kind === 'number' && index.type.scale === 0 ? Number(index.value) : 0;
  if (!items || !isNever(empty) || at <= 0) return undefined;
  if (!present) return items[at - 1] ?? nothing;
  const [only, ...others] = items;
  // Of several that may be in it or not, each may be the first.
  if (others.length > 0) return undefined;
  return at === 1 && only ? withEmpty(only, not(presenceIn(list, 0))) : nothing;
}

/** Each item has a key of its own: what is said of one is not said of the next. */
export function withItem(
  scope: LoweringScope,
  { variable, list }: NodeOf<'for' | 'filter' | 'some' | 'every'>,
  item: Lowered,
  index: number,
): LoweringScope {
  const key = item.kind === 'name' && item.record ? item.record.key : `item ${index + 1} of ${keyOf(list, scope)}`;
  return { ...scope, variables: new Map(scope.variables).set(variable, { key, lowered: item }) };
}

/** How many there are, whatever is in them. A `for` has as many as its list. */
export function lowerCount(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [argument] = call.arguments;
  if (!argument) return undefined;
  const list = lowering.lower(argument, scope);
  if (list.kind === 'nothing') return list;
  if (list.kind === 'list' && list.items) return countOf(lowering, list, list.items);
  if (argument.node === 'for') {
    noteParts(lowering, argument, scope);
    return lowerCount(lowering, { ...call, arguments: [argument.list] }, scope);
  }
  if (list.kind !== 'list') return undefined;
  const amount = itemsIn(lowering, list);
  if (!list.place && scope.variables.size === 0) noteCount(lowering, call, scope, amount);
  return amountOf(variableSum(amount), list.empty);
}

/** How many there are of a list that is not taken apart is not known otherwise, either. */
function noteCount({ space, uses }: Lowering, call: NodeOf<'call'>, { self }: LoweringScope, amount: number): void {
  const key = `value ${countKey(keyOf(call, { self, variables: new Map(), computing: [] }))}`;
  uses.opaques.add(keyed(space, key, (): Opaque => ({ key, expression: call, about: self, amount })));
}

function countOf(lowering: Lowering, list: LoweredOf<'list'>, items: readonly Lowered[]): Lowered {
  if (!list.present) return amountOf(constantSum(BigInt(items.length)), list.empty);
  const ones = list.present.map((inside): LoweredOf<'amount'> => {
    const [one, none] = [constantSum(1n), constantSum(0n)];
    return {
      kind: 'amount',
      empty: never,
      cases: [
        { when: inside, value: one },
        { when: not(inside), value: none },
      ],
    };
  });
  return addedUp(lowering, ones, list.empty) ?? amountOf(constantSum(0n), list.empty);
}

/** The key under which the length of a list is an unknown. */
export function countKey(list: string): string {
  return `count of ${list}`;
}

/** The unknown that counts the items of a list whose length is open. */
export function itemsIn(lowering: Lowering, list: LoweredOf<'list'>): number {
  const { space, uses } = lowering;
  const { place } = list;
  if (place && !uses.items.has(place)) uses.items.set(place, undefined);
  const most = place?.type.kind === 'many of' ? { high: BigInt(place.type.choices.length) } : {};
  return keyed(space, countKey(list.key), () => newAmount(space, countKey(list.key), { low: 0n, usual: 1n, ...most }));
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
    const inside = list.items ? sameAsOne(lowering, list, list.items, value) : isMember(lowering, list, value);
    if (!inside) return undefined;
    within.push(all(when, inside));
    without.push(all(when, not(inside)));
  }
  const isEmptyInside = any(...(list.items ?? []).map((item, index) => all(presenceIn(list, index), emptyOf(item))));
  const either = (some: Formula, none: Formula) => all(any(all(some, not(one.empty)), all(one.empty, none)), present);
  return { kind: 'yes/no', yes: either(any(...within), isEmptyInside), no: either(any(...without), not(isEmptyInside)) };
}

function sameAsOne({ space }: Lowering, list: LoweredOf<'list'>, items: readonly Lowered[], name: number): Formula | undefined {
  const tests = items.map((item, index) => {
    const [only, ...others] = item.kind === 'name' ? item.cases : [];
    return only && others.length === 0 && item.kind === 'name'
      ? all(presenceIn(list, index), sameName(space, only.value, name), not(item.empty))
      : undefined;
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
