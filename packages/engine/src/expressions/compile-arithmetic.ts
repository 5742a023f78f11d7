/** `+ - * / **` on numbers, money, text, dates, times and durations. Null in, null out. */
import { type ArithmeticOperator, isNumeric, type NodeOf, type Type, type Value } from '@ninefold/model';
import { addMonths, dateOfDays, dayMilliseconds, daysOf } from './calendar.ts';
import type { Closure, Compile, Result } from './closure.ts';
import type { Environment } from './environment.ts';
import { add, bounded, divide, multiply, power, subtract } from './exact.ts';
import { addMonthsToMoment, instantOf, millisecondsOfTime, momentOf, timeOfMilliseconds } from './moments.ts';

type Combine = (a: Value, b: Value, environment: Environment) => Result;

/** Exact sums, products, quotients and powers, and reckoning with dates and durations; null where a part is, or where no row can hold what comes out. */
export function compileArithmetic({ operator, left, right, type }: NodeOf<'arithmetic'>, compile: Compile): Closure {
  const combine = combiner(operator, left.type, right.type, type);
  const a = compile(left);
  const b = compile(right);
  return (environment, frame) => {
    const x = a(environment, frame);
    const y = b(environment, frame);
    if (x === undefined || y === undefined) return undefined;
    return x === null || y === null ? null : combine(x, y, environment);
  };
}

/** The same with the other sign; null stays null. */
export function compileNegate({ value }: NodeOf<'negate'>, compile: Compile): Closure {
  const closure = compile(value);
  return (environment, frame) => {
    const found = closure(environment, frame);
    return typeof found === 'bigint' ? -found : found === undefined ? undefined : null;
  };
}

function combiner(operator: ArithmeticOperator, a: Type, b: Type, result: Type): Combine {
  if (a.kind === 'null' || b.kind === 'null') return () => null;
  if (isNumeric(a) && isNumeric(b) && isNumeric(result)) return numeric(operator, a.scale, b.scale, result.scale);
  if (a.kind === 'duration' || b.kind === 'duration') return withDuration(operator, a, b, result);
  if (operator === '-' && a.kind === b.kind) return difference(a);
  if (operator === '+') return (x, y) => (typeof x === 'string' && typeof y === 'string' ? x + y : undefined);
  return () => undefined;
}

function numeric(operator: ArithmeticOperator, a: number, b: number, to: number): Combine {
  const combine = exact(operator, a, b, to);
  return (x, y) => (typeof x === 'bigint' && typeof y === 'bigint' ? combine(x, y) : undefined);
}

function exact(operator: ArithmeticOperator, a: number, b: number, to: number): (x: bigint, y: bigint) => bigint | null {
  switch (operator) {
    case '+':
      if (a === b && a === to) return (x, y) => bounded(x + y);
      return (x, y) => add({ units: x, scale: a }, { units: y, scale: b }, to);
    case '-':
      if (a === b && a === to) return (x, y) => bounded(x - y);
      return (x, y) => subtract({ units: x, scale: a }, { units: y, scale: b }, to);
    case '*':
      return (x, y) => multiply({ units: x, scale: a }, { units: y, scale: b }, to);
    case '/':
      return (x, y) => divide({ units: x, scale: a }, { units: y, scale: b }, to);
    case '**':
      return (x, y) => power({ units: x, scale: a }, y / 10n ** BigInt(b), to);
  }
}

function difference(type: Type): Combine {
  switch (type.kind) {
    case 'date':
      return texts((x, y) => BigInt(daysOf(x) - daysOf(y)) * BigInt(dayMilliseconds));
    case 'time':
      return texts((x, y) => BigInt(millisecondsOfTime(x) - millisecondsOfTime(y)));
    case 'date and time':
      return texts((x, y) => BigInt(instantOf(x) - instantOf(y)));
    default:
      return () => undefined;
  }
}

function texts(combine: (x: string, y: string) => Result): Combine {
  return (x, y) => (typeof x === 'string' && typeof y === 'string' ? combine(x, y) : undefined);
}

function withDuration(operator: ArithmeticOperator, a: Type, b: Type, result: Type): Combine {
  if (a.kind === 'duration' && b.kind === 'duration') return durations(operator, result);
  if (a.kind === 'duration' && isNumeric(b)) return scaled(operator, b.scale);
  if (b.kind === 'duration' && isNumeric(a)) {
    const combine = scaled(operator, a.scale);
    return (x, y, environment) => combine(y, x, environment);
  }
  if (b.kind === 'duration') return moved(a, b.of, operator === '-' ? -1n : 1n);
  if (a.kind !== 'duration') return () => undefined;
  const later = moved(b, a.of, 1n);
  return (x, y, environment) => later(y, x, environment);
}

function durations(operator: ArithmeticOperator, result: Type): Combine {
  const scale = isNumeric(result) ? result.scale : 0;
  return (x, y) => {
    if (typeof x !== 'bigint' || typeof y !== 'bigint') return undefined;
    if (operator === '/') return divide({ units: x, scale: 0 }, { units: y, scale: 0 }, scale);
    return bounded(operator === '-' ? x - y : x + y);
  };
}

/** A duration times or by a number; parts of a millisecond or month are rounded half-even. */
function scaled(operator: ArithmeticOperator, scale: number): Combine {
  return (x, y) => {
    if (typeof x !== 'bigint' || typeof y !== 'bigint') return undefined;
    const [duration, by] = [
      { units: x, scale: 0 },
      { units: y, scale },
    ];
    return operator === '/' ? divide(duration, by, 0) : multiply(duration, by, 0);
  };
}

/** A date, time or moment some days or months later. Of a date only whole days count: it is its midnight. */
function moved(type: Type, of: 'days' | 'months', sign: 1n | -1n): Combine {
  const move = mover(type, of);
  return (x, y, environment) => {
    if (typeof x !== 'string' || typeof y !== 'bigint') return undefined;
    // Nothing is further away than all of the calendar.
    if (y > 400_000_000_000_000n || y < -400_000_000_000_000n)
      return type.kind === 'time' ? move(x, Number((sign * y) % BigInt(dayMilliseconds)), environment) : null;
    return move(x, Number(sign * y), environment);
  };
}

function mover(type: Type, of: 'days' | 'months'): (x: string, count: number, environment: Environment) => Result {
  if (type.kind === 'date')
    return of === 'months' ? addMonths : (x, count) => dateOfDays(Math.floor((daysOf(x) * dayMilliseconds + count) / dayMilliseconds));
  if (type.kind === 'date and time') {
    return of === 'months'
      ? (x, count, { settings }) => addMonthsToMoment(x, count, settings.timeZone)
      : (x, count) => momentOf(instantOf(x) + count);
  }
  if (type.kind === 'time' && of === 'days') return (x, count) => timeOfMilliseconds(millisecondsOfTime(x) + count);
  return () => undefined;
}
