/** Values that are known: what rests on nothing but what is written is evaluated at once. */
import { daysOf, evaluate, instantOf, millisecondsOfTime } from '@ninefold/engine';
import { anyNode, type Expression, type Type, type Value } from '@ninefold/model';
import { all, type Formula, flagIs, isZero, never, not } from '../terms/formula.ts';
import { constantSum, shiftSum, variableSum } from '../terms/linear.ts';
import { amountOf, type Lowered, nothing, oneCase } from '../terms/lowered.ts';
import { constantName, isEmptyHere, type Space, type Unknown } from '../terms/space.ts';
import { sameName } from './lower-compare.ts';
import type { Lowering } from './lowering.ts';

/** undefined when the expression rests on a record, a person, the clock, or on what is not shown. */
export function lowerKnown(lowering: Lowering, expression: Expression): Lowered | undefined {
  if (anyNode(expression, isUnknown)) return undefined;
  const value = evaluate(expression, { settings: lowering.settings, now: 0, me: null });
  return value === undefined ? undefined : lowerValue(lowering, expression.type, value);
}

function isUnknown(node: Expression): boolean {
  switch (node.node) {
    case 'self':
    case 'owner':
    case 'me':
    case 'old':
    case 'variable':
      return true;
    case 'call':
      return node.function === 'today' || node.function === 'now';
    default:
      return false;
  }
}

/** What an unknown is that stands for that value; undefined where that cannot be said of it. */
export function hasValue(space: Space, part: Unknown, type: Type, value: Value): Formula | undefined {
  if (value === null) return part.empty === undefined ? undefined : flagIs(part.empty, true);
  const isThere = not(isEmptyHere(part));
  if (part.flag !== undefined) return all(isThere, flagIs(part.flag, value === true));
  if (part.name !== undefined) {
    const isText = typeof value === 'string' && (type.kind === 'text' || type.kind === 'choice');
    return isText ? all(isThere, sameName(space, part.name, constantName(space, value))) : undefined;
  }
  const amount = part.amount === undefined ? undefined : amountOfValue(type, value);
  return amount === undefined ? undefined : all(isThere, isZero(shiftSum(variableSum(part.amount ?? 0), -amount)));
}

/** A value of a type; undefined for what is no yes/no, amount or text. */
function lowerValue(lowering: Lowering, type: Type, value: Value): Lowered | undefined {
  if (value === null) return nothing;
  if (typeof value === 'boolean') return { kind: 'yes/no', yes: value ? all() : never, no: value ? never : all(), empty: never };
  const amount = amountOfValue(type, value);
  if (amount !== undefined) return amountOf(constantSum(amount));
  if (typeof value === 'string' && (type.kind === 'text' || type.kind === 'choice')) {
    return { kind: 'name', empty: never, cases: oneCase(constantName(lowering.space, value)) };
  }
  return undefined;
}

/** The whole number that stands for a value: units, days, milliseconds, months. */
function amountOfValue(type: Type, value: Value): bigint | undefined {
  if (typeof value === 'bigint') return type.kind === 'unknown' ? undefined : value;
  if (typeof value !== 'string') return undefined;
  switch (type.kind) {
    case 'date':
      return BigInt(daysOf(value));
    case 'time':
      return BigInt(millisecondsOfTime(value));
    case 'date and time':
      return BigInt(instantOf(value));
    default:
      return undefined;
  }
}

/** Whether values of the type are lowered to whole numbers: numbers, money, days, times, moments and durations. */
export function isAmountType(type: Type): boolean {
  return ['number', 'money', 'date', 'time', 'date and time', 'duration'].includes(type.kind);
}
