/** Days and times of moments as the clocks of the document's time zone show them, and the weekdays of days. */
import { instantOf, offsetAt } from '@ninefold/engine';
import type { NodeOf } from '@ninefold/model';
import { type Formula, isZero } from '../terms/formula.ts';
import { addSums, constantSum, type Linear, shiftSum, subtractSums, variableSum } from '../terms/linear.ts';
import type { Lowered } from '../terms/lowered.ts';
import { addDerived, derivedFrom, keyed, newAmount, type Space, sumKey } from '../terms/space.ts';
import { anchorDate } from './bounds.ts';
import { isNow, todayOf } from './clock.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { mostAhead } from './one-moment.ts';

const dayMilliseconds = 86_400_000n;

/** `date`, `time` and `weekday` of a day or a moment; undefined for what is made of parts or read from text. */
export function lowerDated(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [argument, ...others] = call.arguments;
  if (!argument || others.length > 0) return undefined;
  const part = partOf(lowering, call.function, argument.type.kind);
  if (!part) return undefined;
  const value = lowering.lower(argument, scope);
  if (value.kind !== 'amount') return value.kind === 'nothing' ? value : undefined;
  return { ...value, cases: value.cases.map((one) => ({ ...one, value: part(one.value) })) };
}

type Part = (of: Linear) => Linear;

function partOf(lowering: Lowering, name: string, kind: string): Part | undefined {
  const isMoment = kind === 'date and time';
  if (name === kind) return (value) => value;
  if (name === 'weekday' && kind === 'date') return (day) => weekdayOf(lowering, day);
  if (!isMoment) return undefined;
  if (name === 'weekday') return (moment) => weekdayOf(lowering, clockAt(lowering, moment).day);
  return (moment) => clockAt(lowering, moment)[name === 'date' ? 'day' : 'time'];
}

/** Monday is 1; day 0 is a Thursday. */
function weekdayOf({ space, uses }: Lowering, day: Linear): Linear {
  const key = sumKey(space, day);
  const { weekday, side } = keyed(space, `weekday of ${key}`, () => {
    const sinceMonday = shiftSum(day, 3n);
    const week = newAmount(space, lateKey(`week of ${key}`), derivedFrom(space, [sinceMonday], 7n));
    const one = newAmount(space, lateKey(`weekday of ${key}`), { low: 1n, high: 7n, usual: 1n, inner: true });
    const whole = addSums(variableSum(week, 7n), shiftSum(variableSum(one), -1n));
    return { weekday: one, side: addDerived(space, [one], isZero(subtractSums(sinceMonday, whole))) };
  });
  uses.sides.add(side);
  return variableSum(weekday);
}

/** Comes after all that is said of records, so that an equation is solved for those. */
function lateKey(key: string): string {
  return `~${key}`;
}

interface Clock {
  readonly day: Linear;
  /** Milliseconds since midnight; parts of a second are cut. */
  readonly time: Linear;
}

function clockAt(lowering: Lowering, moment: Linear): Clock {
  const { space, uses } = lowering;
  const local = addSums(moment, aheadAt(lowering, moment));
  const { day, seconds, side } = keyed(space, `clock at ${sumKey(space, moment)}`, () => newClock(space, local));
  uses.sides.add(side);
  if (isNow(lowering, moment)) uses.sides.add(isZero(subtractSums(variableSum(day), variableSum(todayOf(lowering)))));
  return { day: variableSum(day), time: variableSum(seconds, 1000n) };
}

/** So many days, seconds since midnight, and a part of a second. */
function newClock(space: Space, local: Linear): { readonly day: number; readonly seconds: number; readonly side: Formula } {
  const key = sumKey(space, local);
  const day = newAmount(space, lateKey(`day of ${key}`), derivedFrom(space, [local], dayMilliseconds));
  const seconds = newAmount(space, lateKey(`seconds of ${key}`), { low: 0n, high: 86_399n, usual: 43_200n, inner: true });
  const part = newAmount(space, lateKey(`part of a second of ${key}`), { low: 0n, high: 999n, inner: true });
  const whole = addSums(addSums(variableSum(day, dayMilliseconds), variableSum(seconds, 1000n)), variableSum(part));
  return { day, seconds, side: addDerived(space, [day, seconds], isZero(subtractSums(local, whole))) };
}

/** How far the clocks are ahead of UTC at that moment: known once it is known when that is. */
function aheadAt({ settings: { timeZone }, space, uses }: Lowering, moment: Linear): Linear {
  if (timeZone === 'UTC') return constantSum(0n);
  const key = `clocks at ${sumKey(space, moment)}`;
  const ahead = keyed(space, key, () =>
    newAmount(space, key, {
      low: -mostAhead,
      high: mostAhead,
      inner: true,
      usual: BigInt(offsetAt(instantOf(`${anchorDate}T12:00:00.000Z`), timeZone)),
    }),
  );
  uses.clocks.set(ahead, moment);
  return variableSum(ahead);
}
