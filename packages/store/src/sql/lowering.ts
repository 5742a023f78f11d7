/** What the parts of the lowering share: the plan, the rows in sight, and each other. */
import type { Expression, Type } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { Plan, TablePlan } from '../plan/plan.ts';
import type { Fragment } from './fragment.ts';

/** A row in sight under an alias, or the item of a list that is no row. */
export type InSight =
  | { readonly kind: 'row'; readonly table: TablePlan; readonly alias: string }
  | { readonly kind: 'value'; readonly value: Fragment; readonly type: Type };

export interface SqlScope {
  readonly self: InSight;
  readonly variables: Readonly<Record<string, InSight>>;
  /** How many subqueries deep: makes aliases unique. */
  readonly depth: number;
  /** Computed fields being worked out, to notice one that needs itself. */
  readonly within: readonly string[];
}

export interface SqlLowering {
  readonly plan: Plan;
  readonly sql: SqlDialect;
  /** The value of an expression; a record by its id, a list as JSON. */
  value(expression: Expression, scope: SqlScope): Fragment;
}

/** This expression has no SQL of its own; the message says why, in the reader's words. */
export class NotLowerable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotLowerable';
  }
}
