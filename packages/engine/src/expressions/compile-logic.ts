/**
 * Three-valued logic (DMN 1.5, tables 48–49; the same as SQL), with a fourth answer, undefined: what cannot be judged
 * here stays so unless the other terms decide without it.
 */
import type { NodeOf } from '@ninefold/model';
import type { Closure, Compile, Result } from './closure.ts';
import { converter } from './convert.ts';

/** All terms, in three-valued logic: false if any is false. */
export function compileAnd(terms: readonly Closure[]): Closure {
  return junction(terms, false);
}

/** Any term, in three-valued logic: true if any is true. */
export function compileOr(terms: readonly Closure[]): Closure {
  return junction(terms, true);
}

/** `decisive` wins over everything; without it undefined wins over null, null over the rest. */
function junction(terms: readonly Closure[], decisive: boolean): Closure {
  return (environment, frame) => {
    let result: Result = !decisive;
    for (const term of terms) {
      const value = term(environment, frame);
      if (value === decisive) return decisive;
      result = weaker(result, value);
    }
    return result;
  };
}

/** Of two answers that do not decide: undefined before null before yes/no. */
export function weaker(result: Result, value: Result): Result {
  if (result === undefined || value === undefined) return undefined;
  return typeof value === 'boolean' ? result : null;
}

/** The opposite; what is neither true nor false stays so. */
export function compileNot(inner: Closure): Closure {
  return (environment, frame) => {
    const value = inner(environment, frame);
    return typeof value === 'boolean' ? !value : value === undefined ? undefined : null;
  };
}

/** A condition that is null takes the `else` branch, as in DMN. */
export function compileIf({ condition, yes, no, type }: NodeOf<'if'>, compile: Compile): Closure {
  const test = compile(condition);
  const whenTrue = converted(compile(yes), converter(yes.type, type));
  const whenFalse = converted(compile(no), converter(no.type, type));
  return (environment, frame) => {
    const value = test(environment, frame);
    if (value === undefined) return undefined;
    return value === true ? whenTrue(environment, frame) : whenFalse(environment, frame);
  };
}

function converted(closure: Closure, convert: ReturnType<typeof converter>): Closure {
  if (!convert) return closure;
  return (environment, frame) => {
    const value = closure(environment, frame);
    return value === undefined ? undefined : convert(value);
  };
}
