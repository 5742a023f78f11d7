/** Evaluating typed expressions. Each is compiled once to a closure; the closure is kept as long as the expression. */
import type { Expression, Value } from '@ninefold/model';
import { compile } from './compile.ts';
import { within } from './effort.ts';
import type { Environment } from './environment.ts';

/**
 * The value of an expression; undefined when it cannot be judged here: it rests on a field that is not loaded, on a
 * constant without a value, or on something that could not be read; or it takes more steps than there are (`Effort`). Never
 * throws on values of the types stated, but for TooMuchToWorkOut where the environment's effort says so.
 */
export function evaluate(expression: Expression, environment: Environment): Value | undefined {
  return within(environment.effort, () => compile(expression)(environment, undefined));
}

/** Whether a condition holds: three-valued, or undefined when it cannot be judged here. */
export function holds(expression: Expression, environment: Environment): boolean | null | undefined {
  const value = evaluate(expression, environment);
  return typeof value === 'boolean' || value === undefined ? value : null;
}
