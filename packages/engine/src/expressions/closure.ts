/** What expressions are compiled to, and the names bound while one runs. */
import type { Expression, Value } from '@ninefold/model';
import type { Environment } from './environment.ts';

export type Result = Value | undefined;

/** undefined: cannot be judged here. */
export type Closure = (environment: Environment, frame: Frame | undefined) => Result;

/** A bound name and its value, innermost first. */
interface Frame {
  readonly name: string;
  readonly value: Value;
  readonly next: Frame | undefined;
}

export type Compile = (expression: Expression) => Closure;
