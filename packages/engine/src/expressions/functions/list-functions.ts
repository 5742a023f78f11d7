/**
 * Functions of lists. Means, least and greatest of an empty list are null, and all four of one with a null in it (DMN 1.5, 10.3.4.4). The
 * sum of no lines or records is 0 of what they would be, where DMN has null (docs/decisions/0021).
 */
import { isList, type NodeOf, scaleOf, type Type, type Value } from '@ninefold/model';
import type { Result } from '../closure.ts';
import { weaker } from '../compile-logic.ts';
import { converter, finer } from '../convert.ts';
import { spend } from '../effort.ts';
import { bounded, divide } from '../exact.ts';
import { order, same } from '../same.ts';
import { type BuiltIn, type FunctionTable, ofList } from './function.ts';

type ListFunction =
  | 'count'
  | 'sum'
  | 'min'
  | 'max'
  | 'mean'
  | 'all'
  | 'any'
  | 'list contains'
  | 'append'
  | 'concatenate'
  | 'union'
  | 'distinct values'
  | 'reverse'
  | 'index of'
  | 'flatten'
  | 'sublist';

export const listFunctions: FunctionTable<ListFunction> = {
  count: ofList(() => (items) => BigInt(items.length)),
  // Of a list whose items are of no kind there is no 0 either.
  sum: ofList(
    ({ type }) =>
      (items) =>
        type.kind === 'null' ? null : sum(items, bounded),
  ),
  mean: ofList(({ arguments: [list], type }) => {
    const from = list?.type.kind === 'list' ? scaleOf(list.type.of) : 0;
    const to = scaleOf(type);
    return (items) =>
      items.length === 0 ? null : sum(items, (units) => divide({ units, scale: from }, { units: BigInt(items.length), scale: 0 }, to));
  }),
  min: ofList(() => (items) => extreme(items, -1)),
  max: ofList(() => (items) => extreme(items, 1)),
  all: ofList(() => (items) => junction(items, false)),
  any: ofList(() => (items) => junction(items, true)),
  'list contains': withElement((items, element) => items.some((item) => same(item, element))),
  'index of': withElement((items, element) => items.flatMap((item, i) => (same(item, element) ? [BigInt(i + 1)] : []))),
  append: joining(([list, ...items]) => (list !== undefined && isList(list) ? [...list, ...items] : null)),
  concatenate: joining(concatenate),
  union: joining((values) => {
    const all = concatenate(values);
    return all && distinct(all);
  }),
  'distinct values': ofList(() => distinct),
  reverse: ofList(() => (items) => items.toReversed()),
  flatten: ofList(() => flatten),
  sublist: ({ arguments: [, start, length] }) => {
    const startUnit = 10n ** BigInt(scaleOf(start?.type));
    const lengthUnit = 10n ** BigInt(scaleOf(length?.type));
    return ([list, from, count]) => {
      if (list === undefined || !isList(list) || typeof from !== 'bigint' || count === null) return null;
      return sublist(list, Number(from / startUnit), typeof count === 'bigint' ? Number(count / lengthUnit) : undefined);
    };
  },
};

function sum(items: readonly Value[], finish: (units: bigint) => bigint | null): Result {
  let units = 0n;
  for (const item of items) {
    if (typeof item !== 'bigint') return null;
    units += item;
  }
  return finish(units);
}

function extreme(items: readonly Value[], sign: 1 | -1): Result {
  let best: Value | undefined;
  for (const item of items) {
    if (item === null) return null;
    const compared = best === undefined ? sign : order(item, best);
    if (compared === null) return null;
    if (best === undefined || compared * sign > 0) best = item;
  }
  return best ?? null;
}

function junction(items: readonly Value[], decisive: boolean): Result {
  let result: Result = !decisive;
  for (const item of items) {
    if (item === decisive) return decisive;
    result = weaker(result, item);
  }
  return result;
}

/** A list and a value of its kind, brought to one scale. */
function withElement(apply: (items: readonly Value[], element: Value) => Result): BuiltIn {
  return ({ arguments: [list, element] }) => {
    const of: Type = list?.type.kind === 'list' ? list.type.of : { kind: 'unknown' };
    const other: Type = element?.type ?? { kind: 'unknown' };
    const common = finer(of, other);
    const convertItem = converter(of, common);
    const convertElement = converter(other, common);
    return ([items, value = null]) => {
      if (items === undefined || !isList(items)) return null;
      return apply(convertItem ? items.map(convertItem) : items, convertElement ? convertElement(value) : value);
    };
  };
}

/** Arguments brought to the scale of the resulting list. */
function joining(apply: (values: readonly Value[]) => Value): BuiltIn {
  return (call: NodeOf<'call'>) => {
    const to = call.type;
    const converts = call.arguments.map(({ type }, i) => {
      const isItem = call.function === 'append' && i > 0;
      return isItem && to.kind === 'list' ? converter(type, to.of) : converter(type, to);
    });
    return (values) => apply(values.map((value, i) => converts[i]?.(value) ?? value));
  };
}

function concatenate(values: readonly Value[]): Value[] | null {
  const all: Value[] = [];
  for (const value of values) {
    if (!isList(value)) return null;
    all.push(...value);
  }
  return all;
}

/** Of two values, in the time of an item that is judged. */
const comparisonsAStep = 8;

function distinct(items: readonly Value[]): Value[] {
  const found: Value[] = [];
  for (const item of items) {
    spend(found.length / comparisonsAStep);
    if (!found.some((one) => same(one, item))) found.push(item);
  }
  return found;
}

function flatten(items: readonly Value[]): Value[] {
  return items.flatMap((item) => (isList(item) ? flatten(item) : [item]));
}

/** 1-based, from the end when negative; null when it starts outside or asks for more than there is. */
function sublist(items: readonly Value[], start: number, length: number | undefined): Result {
  if (start === 0 || Math.abs(start) > items.length) return null;
  const from = start > 0 ? start - 1 : items.length + start;
  if (length !== undefined && (length < 0 || from + length > items.length)) return null;
  return items.slice(from, length === undefined ? undefined : from + length);
}
