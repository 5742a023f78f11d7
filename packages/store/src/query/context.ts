/** What queries of one connection share: the plan, prepared statements, and what was lowered before. */
import type { Expression } from '@ninefold/model';
import type { Plan } from '../plan/plan.ts';
import type { SqliteFunctions } from '../sqlite/engine-functions.ts';
import type { Compiled } from '../sqlite/compiler.ts';
import type { Fragment } from '../sqlite/fragment.ts';
import type { Lower } from '../sqlite/lower.ts';
import type { Statements } from '../sqlite/statements.ts';
import type { RowShape } from './rows.ts';

export interface QueryContext {
  readonly plan: Plan;
  readonly lower: Lower;
  readonly functions: SqliteFunctions;
  readonly statements: Statements;
  readonly lowered: WeakMap<Expression, Fragment>;
  readonly paths: Map<string, Expression>;
  readonly shapes: Map<string, RowShape>;
  /** Compiled queries by their shape. */
  readonly compiled: Map<string, Compiled>;
}
