/** Functions of one day or moment of which nothing is said but what they give for each: that is worked out by `evaluate` once it is pinned. */
import { dateOfDays, daysOf, evaluate, instantOf, momentOf, takesHolidays } from '@ninefold/engine';
import type { NodeOf, Type } from '@ninefold/model';
import { all, any, isZero, never, not } from '../terms/formula.ts';
import { constantSum, type Linear, shiftSum } from '../terms/linear.ts';
import type { Lowered, LoweredOf } from '../terms/lowered.ts';
import { amountBounds } from './bounds.ts';
import { lowerKnown } from './known-values.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { lowerOpaque } from './opaque.ts';
import { workingTimeOfNone } from './working-time-among.ts';

interface Counted {
  readonly write: (amount: bigint) => string | null;
  readonly read: (value: string) => bigint;
}

const counted: Readonly<Partial<Record<Type['kind'], Counted>>> = {
  date: { write: (amount) => dateOfDays(Number(amount)), read: (value) => BigInt(daysOf(value)) },
  'date and time': { write: (amount) => momentOf(Number(amount)), read: (value) => BigInt(instantOf(value)) },
};

/** The call as an unknown of the kind of its first argument, and pinned with it; undefined where the other arguments are not known. */
export function lowerWorkedOut(lowering: Lowering, call: NodeOf<'call'>, scope: LoweringScope): Lowered | undefined {
  const [first, ...others] = call.arguments;
  if (!first || first.type.kind !== call.type.kind || !others.every((one) => lowerKnown(lowering, one))) return undefined;
  // Days so far away that nothing is worked out of them are left out of account.
  const filled = !takesHolidays(lowering.application) && workedOut(lowering, call, amountBounds(first.type)?.usual ?? 0n) !== undefined;
  const [given, found] = [lowering.lower(first, scope), lowerOpaque(lowering, call, scope, { filled })];
  if (given.kind !== 'amount' || found.kind !== 'amount') return undefined;
  const [on, value] = [onlySum(given), onlySum(found)];
  if (!on || !value) return undefined;
  lowering.uses.pins.add({
    on,
    value,
    rest: constantSum(0n),
    to: (at) => {
      const to = workedOut(lowering, call, at);
      return to === undefined ? never : all(isZero(shiftSum(on, -at)), isZero(shiftSum(value, -to)), not(found.empty));
    },
    guesses: (valueIn) => {
      const [at, to] = [valueIn(on), valueIn(value)];
      return [to - ((workedOut(lowering, call, at) ?? at) - at)];
    },
  });
  return { ...found, empty: any(given.empty, found.empty) };
}

/** Year, month or day of a day, pinned with it: another of them is looked for in the day that has it. */
export function holdDatePart(lowering: Lowering, call: NodeOf<'call'>, given: LoweredOf<'amount'>, part: LoweredOf<'amount'>): void {
  const places = ['year', 'month', 'day'];
  const place = places.indexOf(call.function);
  const [on, value] = [onlySum(given), onlySum(part)];
  if (place < 0 || call.arguments[0]?.type.kind !== 'date' || !on || !value) return;
  const partsAt = (at: bigint) => dateOfDays(Number(at))?.split('-');
  lowering.uses.pins.add({
    on,
    value,
    rest: constantSum(0n),
    to: (at) => {
      const is = partsAt(at)?.[place];
      return is === undefined ? never : all(isZero(shiftSum(on, -at)), isZero(shiftSum(value, -BigInt(is))));
    },
    guesses: (valueIn) => {
      const [at, to] = [valueIn(on), valueIn(value)];
      const parts = partsAt(at) ?? [];
      if (call.function === 'day') return [at + to - BigInt(parts[place] ?? to)];
      // The first day of that year, or of that month of the same year.
      const first = parts.map((one, index) => (index === place ? `${to}`.padStart(one.length, '0') : index > place ? '01' : one));
      return first.length > 0 ? [BigInt(daysOf(first.join('-')))] : [];
    },
  });
}

function onlySum({ cases }: LoweredOf<'amount'>): Linear | undefined {
  return cases.length === 1 ? cases[0]?.value : undefined;
}

/** What the call gives for a day or moment; undefined where that is nothing, or cannot be said. */
function workedOut({ application, settings }: Lowering, call: NodeOf<'call'>, at: bigint): bigint | undefined {
  const [first, ...others] = call.arguments;
  const kind = first && counted[first.type.kind];
  const value = kind?.write(at) ?? null;
  if (!first || !kind || value === null) return undefined;
  const literal = { node: 'literal', value, type: first.type, from: first.from, to: first.to } as const;
  const workingTime = workingTimeOfNone(application);
  const known = workingTime ? { ...settings, workingTime } : settings;
  const result = evaluate({ ...call, arguments: [literal, ...others] }, { settings: known, now: 0, me: null });
  return typeof result === 'string' ? kind.read(result) : undefined;
}
