/** Comparisons and `in`. With null they are null, except `= null` and `!= null` as written, which say yes or no. */
import { type ComparisonOperator, type Expression, isNumeric, type NodeOf, rescale, type Type, type Value } from '@ninefold/model';
import type { Closure, Compile, Result } from './closure.ts';
import { weaker } from './compile-logic.ts';
import { finer } from './convert.ts';
import { order, same } from './same.ts';

/** Equal, unlike, less or more. Numbers of different scales are compared at the finer one. */
export function compileCompare({ operator, left, right }: NodeOf<'compare'>, compile: Compile): Closure {
  if (isNull(left) || isNull(right)) return compileNullTest(operator, compile(isNull(right) ? left : right));
  const decide = decider(operator, left.type, right.type);
  const a = compile(left);
  const b = compile(right);
  return (environment, frame) => {
    const x = a(environment, frame);
    const y = b(environment, frame);
    // What is null is decided, whatever the other side is.
    if (x === undefined || y === undefined) return undefined;
    return x === null || y === null ? null : decide(x, y);
  };
}

function isNull({ node, type }: Expression): boolean {
  return node === 'null' && type.kind === 'null';
}

function compileNullTest(operator: ComparisonOperator, value: Closure): Closure {
  if (operator !== '=' && operator !== '!=') return () => null;
  const when = operator === '=';
  return (environment, frame) => {
    const found = value(environment, frame);
    return found === undefined ? undefined : (found === null) === when;
  };
}

type Decide = (a: Value, b: Value) => Result;

function decider(operator: ComparisonOperator, a: Type, b: Type): Decide {
  const scales = scalesOf(a, b);
  const decide = decideAt(operator);
  if (scales === 'not known') return (x, y) => (typeof x === 'bigint' || typeof y === 'bigint' ? undefined : decide(x, y));
  if (scales === undefined) return decide;
  const { from, to, common } = scales;
  return (x, y) => decide(atScale(x, from, common), atScale(y, to, common));
}

/** Numbers are compared at the finer scale of the two; of a constant given at start the scale is not known here. */
function scalesOf(a: Type, b: Type): { from: number; to: number; common: number } | 'not known' | undefined {
  if (a.kind === 'unknown' || b.kind === 'unknown') return 'not known';
  if (a.kind === 'list' && b.kind === 'list') return scalesOf(a.of, b.of);
  const common = finer(a, b);
  if (!isNumeric(a) || !isNumeric(b) || a.scale === b.scale) return undefined;
  return isNumeric(common) ? { from: a.scale, to: b.scale, common: common.scale } : undefined;
}

function atScale(value: Value, from: number, to: number): Value {
  if (typeof value === 'bigint') return from === to ? value : rescale(value, from, to);
  return Array.isArray(value) ? value.map((item: Value) => atScale(item, from, to)) : value;
}

function decideAt(operator: ComparisonOperator): Decide {
  switch (operator) {
    case '=':
      return same;
    case '!=':
      return (a, b) => !same(a, b);
    case '<':
      return ordered((sign) => sign < 0);
    case '<=':
      return ordered((sign) => sign <= 0);
    case '>':
      return ordered((sign) => sign > 0);
    case '>=':
      return ordered((sign) => sign >= 0);
  }
}

function ordered(test: (sign: number) => boolean): Decide {
  return (a, b) => {
    const sign = order(a, b);
    return sign === null ? null : test(sign);
  };
}

/** `x in (a, b)` is `x = a or x = b`: true when one option is equal, else undefined or null where the value or an option is. */
export function compileIn({ value, options }: NodeOf<'in'>, compile: Compile): Closure {
  const closure = compile(value);
  const tests = options.map((option) => ({ option: compile(option), decide: decider('=', value.type, option.type) }));
  return (environment, frame) => {
    const found = closure(environment, frame);
    if (found === undefined) return undefined;
    let result: Result = found === null ? null : false;
    for (const { option, decide } of tests) {
      const one = option(environment, frame);
      const equal = one === undefined ? undefined : one === null || found === null ? null : decide(found, one);
      if (equal === true) return true;
      result = weaker(result, equal);
    }
    return result;
  };
}
