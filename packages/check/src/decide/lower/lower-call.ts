/** Functions that are sums, or whose values are known to lie within bounds. */
import type { NodeOf } from '@ninefold/model';
import { all, any, not } from '../terms/formula.ts';
import { constantSum, variableSum } from '../terms/linear.ts';
import { emptyOf, type Lowered, presenceIn } from '../terms/lowered.ts';
import { constantName, newAmount } from '../terms/space.ts';
import { lowerClock } from './clock.ts';
import { lowerInCurrency } from './lower-arithmetic.ts';
import { lowerDated } from './lower-dated.ts';
import { lowerFigure } from './lower-figure.ts';
import { lowerContains, lowerCount } from './lower-lists.ts';
import { lowerRounded } from './lower-rounded.ts';
import { holdDatePart, lowerWorkedOut } from './lower-worked-out.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { noteParts, opaquePart } from './opaque.ts';

/** What a function comes to; undefined for those that are not taken apart. */
export function lowerCall(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [first] = call.arguments;
  switch (call.function) {
    case 'today':
    case 'now':
      return lowerClock(lowering, call.function);
    case 'string length':
      return first && lengthOf(lowering, lowering.lower(first, scope));
    case 'count':
      return lowerCount(lowering, call, scope);
    case 'sum':
    case 'min':
    case 'max':
    case 'mean':
      return lowerFigure(lowering, call, scope);
    case 'abs':
    case 'floor':
    case 'ceiling':
    case 'days':
    case 'years':
      return first && lowerRounded(lowering, call, first, scope);
    case 'list contains':
      return lowerContains(lowering, call, scope);
    case 'add working time':
      return lowerWorkedOut(lowering, call, scope);
    case 'string join':
      return lowerJoined(lowering, call, scope);
    case 'in currency':
      return lowerInCurrency(lowering, call, scope);
    case 'date':
    case 'time':
      return lowerDated(lowering, call, scope);
    case 'weekday':
      return lowerDated(lowering, call, scope) ?? bounded(lowering, call, scope);
    default:
      return bounded(lowering, call, scope);
  }
}

function lengthOf({ space }: Lowering, text: Lowered): Lowered | undefined {
  if (text.kind === 'nothing') return text;
  if (text.kind !== 'name') return undefined;
  const cases = text.cases.map(({ when, value }) => {
    const name = space.names[value];
    if (name?.constant !== undefined) return { when, value: constantSum(BigInt([...name.constant].length)) };
    let part = name?.parts.get('length');
    if (part?.amount === undefined) {
      part = { amount: newAmount(space, `length of ${name?.key}`, { low: 0n, usual: 0n }) };
      name?.parts.set('length', part);
    }
    return { when, value: variableSum(part.amount ?? 0) };
  });
  return { kind: 'amount', empty: text.empty, cases };
}

/** The texts of a list in one: no text at all where none of them is there. */
function lowerJoined(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [first] = call.arguments;
  const list = first && lowering.lower(first, scope);
  if (list?.kind !== 'list' || !list.items) return undefined;
  noteParts(lowering, call, scope);
  const text = opaquePart(lowering, call, scope, { filled: true });
  if (text.kind !== 'name') return undefined;
  const none = all(...list.items.map((item, index) => any(not(presenceIn(list, index)), emptyOf(item))));
  const cases = text.cases.map(({ value }) => ({ when: not(none), value }));
  return { kind: 'name', empty: list.empty, cases: [{ when: none, value: constantName(lowering.space, '') }, ...cases] };
}

/** Values that lie within bounds of their own: parts of dates, and what is null only when what it is given is. */
function bounded(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const limits = ranges[call.function];
  const [first] = call.arguments;
  if (!limits || !first) return undefined;
  const value = opaquePart(lowering, call, scope, { low: limits[0], high: limits[1], usual: limits[0], filled: true });
  noteParts(lowering, call, scope);
  if (value.kind !== 'amount') return value;
  const given = lowering.lower(first, scope);
  if (given.kind === 'amount') holdDatePart(lowering, call, given, value);
  return { ...value, empty: emptyOf(given) };
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
