/** Point 5: validation rules. */
import type { Expression, WrittenExpression } from './expression.ts';
import type { Given, Stated } from './statement.ts';

export interface Rule extends Stated {
  readonly id?: string;
  readonly about: string;
  readonly rule: Given<WrittenExpression>;
  /** `save`, `create`, `delete`, or names of actions. */
  readonly on: Given<readonly string[]>;
  /** An error code. */
  readonly otherwise: Given<string>;
  /** Said in point 3, by the type of a field: which records it may name (``Breed where `species = pet.species` ``). */
  readonly choice?: NarrowedChoice;
}

export interface NarrowedChoice {
  /** The field of the rule's entity. */
  readonly field: string;
  /** Which records it names. */
  readonly entity: string;
  /** What one that may be chosen fulfils: a yes/no about the record that chooses, in which `field` is the one chosen. */
  readonly condition?: Expression;
}
