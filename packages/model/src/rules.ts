/** Point 5: validation rules. */
import type { WrittenExpression } from './expression.ts';
import type { Given, Stated } from './statement.ts';

export interface Rule extends Stated {
  readonly id?: string;
  readonly about: string;
  readonly rule: Given<WrittenExpression>;
  /** `save`, or names of actions. */
  readonly on: Given<readonly string[]>;
  /** An error code. */
  readonly otherwise: Given<string>;
}
