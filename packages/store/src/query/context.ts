/** What queries of one connection share: the plan, prepared statements, and what was lowered before. */
import type { Expression } from '@ninefold/model';
import type { Plan } from '../plan/plan.ts';
import type { SqlValue } from '../sqlite/codecs.ts';
import type { Compiled } from '../sqlite/compiler.ts';
import type { SqliteFunctions } from '../sqlite/engine-functions.ts';
import type { Fragment } from '../sqlite/fragment.ts';
import type { Lower } from '../sqlite/lower.ts';
import type { Statements } from '../sqlite/statements.ts';
import type { FormerFields } from './former-fields.ts';
import type { Room } from './room.ts';
import type { RowShape } from './row-shape.ts';

export interface QueryContext {
  readonly plan: Plan;
  readonly lower: Lower;
  readonly functions: SqliteFunctions;
  readonly statements: Statements;
  readonly lowered: WeakMap<Expression, Fragment>;
  readonly conditions: WeakMap<Expression, Fragment>;
  readonly paths: Map<string, Expression>;
  readonly shapes: Map<string, RowShape>;
  /** Compiled queries by their shape. */
  readonly compiled: Map<string, Compiled>;
  /** What fields were before, read once. */
  formerFields: FormerFields | null;
  /** For what comes along with rows. */
  readonly room: Room;
  /** Counts and sums since the last commit; missing where a query must see what is not committed. */
  readonly figures?: Figures;
}

/** Figures stay true until something is committed. */
export interface Figures {
  get(key: string): readonly SqlValue[] | undefined;
  keep(key: string, figures: readonly SqlValue[]): void;
}
