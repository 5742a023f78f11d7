/** Functions that are sums, or whose values are known to lie within bounds. */
import type { Expression } from '@ninefold/model';
import { all, any, atMostZero, belowZero, type Formula, isNever, isZero, not } from '../terms/formula.ts';
import { constantSum, scaleSum, shiftSum, subtractSums, variableSum } from '../terms/linear.ts';
import { amountOf, emptyOf, type Lowered, type LoweredOf } from '../terms/lowered.ts';
import { keyed, newAmount } from '../terms/space.ts';
import { amountBounds } from './bounds.ts';
import type { Lowering, NodeOf, Scope } from './lowering.ts';
import { oneMoment } from './one-moment.ts';
import { lowerOfEach, lowerOpaque, noteParts, opaquePart } from './opaque.ts';

export function lowerCall(lowering: Lowering, call: NodeOf<'call'>, scope: Scope): Lowered | undefined {
  const [first] = call.arguments;
  switch (call.function) {
    case 'today':
    case 'now':
      return clock(lowering, call.function);
    case 'string length':
      return first && lengthOf(lowering, lowering.lower(first, scope));
    case 'count':
      return first && countOf(lowering, call, lowering.lower(first, scope), scope);
    case 'sum':
    case 'min':
    case 'max':
    case 'mean':
      return first && call.arguments.length === 1 ? overList(lowering, call, first, scope) : undefined;
    default:
      return bounded(lowering, call, scope);
  }
}

function clock(lowering: Lowering, name: 'today' | 'now'): Lowered {
  const { space, uses } = lowering;
  const today = keyed(space, 'today', () => newAmount(space, { ...amountBounds({ kind: 'date' }), anchor: true }));
  if (name === 'today') {
    uses.today = true;
    return amountOf(variableSum(today));
  }
  const now = keyed(space, 'now', () => newAmount(space, { ...amountBounds({ kind: 'date and time' }), anchor: true }));
  uses.now = true;
  const [least, most] = lowering.settings.timeZone === 'UTC' ? [0n, 0n] : [-furthest, furthest];
  uses.sides.add(keyed(space, 'today and now', () => oneMoment(today, now, least, most)));
  return amountOf(variableSum(now));
}

/** Clocks on Earth are at most 16 hours ahead of or behind UTC. */
const furthest = 16n * 3_600_000n;

function lengthOf({ space }: Lowering, text: Lowered): Lowered | undefined {
  if (text.kind === 'nothing') return text;
  if (text.kind !== 'name') return undefined;
  const cases = text.cases.map(({ when, value }) => {
    const name = space.names[value];
    if (name?.constant !== undefined) return { when, value: constantSum(BigInt([...name.constant].length)) };
    let part = name?.parts.get('length');
    if (part?.amount === undefined) {
      part = { amount: newAmount(space, { low: 0n, usual: 0n }) };
      name?.parts.set('length', part);
    }
    return { when, value: variableSum(part.amount ?? 0) };
  });
  return { kind: 'amount', empty: text.empty, cases };
}

/** How many there are, whatever is in them. A `for` has as many as its list. */
function countOf(lowering: Lowering, call: NodeOf<'call'>, list: Lowered, scope: Scope): Lowered | undefined {
  if (list.kind === 'nothing') return list;
  const [argument] = call.arguments;
  if (argument?.node === 'for') {
    noteParts(lowering, argument, scope);
    return countOf(lowering, { ...call, arguments: [argument.list] }, lowering.lower(argument.list, scope), scope);
  }
  if (list.kind !== 'list') return undefined;
  return amountOf(variableSum(itemsIn(lowering, list)), list.empty);
}

export function countKey(list: string): string {
  return `count of ${list}`;
}

/** The unknown that counts the items of a list. */
function itemsIn(lowering: Lowering, list: LoweredOf<'list'>): number {
  const { space, uses } = lowering;
  const { place } = list;
  if (place && !uses.items.has(place)) uses.items.set(place, undefined);
  const most = place?.type.kind === 'many of' ? { high: BigInt(place.type.choices.length) } : {};
  return keyed(space, countKey(list.key), () => newAmount(space, { low: 0n, usual: 1n, ...most }));
}

/** Sums, means, least and greatest: a value of their own; there is none when there are no items. */
function overList(lowering: Lowering, call: NodeOf<'call'>, argument: Expression, scope: Scope): Lowered | undefined {
  const each = argument.node === 'for' ? argument : undefined;
  const items = lowering.lower(each?.list ?? argument, scope);
  const value = lowerOpaque(lowering, call, scope);
  if (items.kind !== 'list' || value.kind !== 'amount') return value;
  const none = isZero(variableSum(itemsIn(lowering, items)));
  lowering.uses.sides.add(any(value.empty, not(none)));
  const isFilled = each && isNever(emptyOf(lowerOfEach(lowering, each.list, each.variable, each.body, scope)));
  if (isFilled) lowering.uses.sides.add(any(none, not(value.empty)));
  return { ...value, empty: any(items.empty, value.empty) };
}

/** Values that lie within bounds of their own: parts of dates, and what is null only when what it is given is. */
function bounded(lowering: Lowering, call: NodeOf<'call'>, scope: Scope): Lowered | undefined {
  const limits = ranges[call.function];
  const [first] = call.arguments;
  if (!limits || !first) return undefined;
  const value = opaquePart(lowering, call, scope, { low: limits[0], high: limits[1], usual: limits[0], filled: true });
  noteParts(lowering, call, scope);
  return value.kind === 'amount' ? { ...value, empty: emptyOf(lowering.lower(first, scope)) } : value;
}

const ranges: Readonly<Partial<Record<string, readonly [low: bigint, high: bigint]>>> = {
  year: [1n, 9999n],
  month: [1n, 12n],
  day: [1n, 31n],
  weekday: [1n, 7n],
  hour: [0n, 23n],
  minute: [0n, 59n],
  second: [0n, 59n],
};
