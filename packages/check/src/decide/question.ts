/**
 * What the decision procedure is asked: can there be a record (with the person who looks at it and a moment) for which all of
 * these terms hold at once?
 *
 * A *term* says which of FEEL's three values an expression has to have. A guard lets pass only what is true; a rule is
 * broken only by what is false (decision 2), so "the rule is kept" is `not false`.
 */
import type { Environment } from '@ninefold/engine';
import type { Expression, RecordValue } from '@ninefold/model';

export interface Term {
  readonly expression: Expression;
  readonly is: 'true' | 'false' | 'null' | 'not true' | 'not false';
  /** It holds anyway, as rules that were checked do: an example keeps to it, and need not show what it rests on. */
  readonly anyway?: true;
}

export interface Question {
  /** Entity of the record the expressions are about (`self`). */
  readonly entity: string;
  readonly terms: readonly Term[];
  /** The record was saved: its needed fields have values. Not assumed otherwise. */
  readonly saved?: boolean;
  /** Somebody is signed in: `me` is a record. Not assumed otherwise: what happens by itself is done by nobody. */
  readonly signedIn?: boolean;
}

export type Answer =
  /** There can; `example` was put through `evaluate`, which agrees on every term. */
  | { readonly can: 'yes'; readonly example: Example }
  /** There cannot, whatever the record. `core`: places in `terms` of a smallest set that clashes (none can be left out). */
  | { readonly can: 'no'; readonly core: readonly number[] }
  /** Beyond what is decided exactly, or beyond the budget. */
  | { readonly can: 'undecided' };

/** A record, whoever looks at it, and when: everything the terms read. */
export interface Example {
  readonly record: RecordValue;
  /** `self` set to `record`; constants, `me` and `now` as the example needs them. */
  readonly environment: Environment;
  /**
   * Paths that matter: without one of them the terms that do not hold anyway would not be settled. From the record on (`['total']`,
   * `['employee', 'manager']`), or beginning with `me`, `old` or the owner's name; `['today']` when the day matters.
   */
  readonly paths: readonly (readonly string[])[];
}

export interface Decider {
  ask(question: Question): Answer;
}
