/** What queries of one database share: the plan, its dialect, what was lowered before; and the connection that is asked. */
import type { IncludeTree } from '@ninefold/engine';
import type { Expression } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { Statements } from '../dialect/statements.ts';
import type { Plan, TablePlan } from '../plan/plan.ts';
import type { ListOrder } from '../queries.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { Fragment } from '../sql/fragment.ts';
import { createLower, type Lower } from '../sql/lower.ts';
import type { FormerFields } from './former-fields.ts';
import type { KeysetTerm } from './keyset.ts';
import type { Remembered } from './remembered.ts';
import { endlessRoom, type Room } from './room.ts';
import type { JoinedRecords, RowShape } from './row-shape.ts';

export interface QueryContext {
  readonly plan: Plan;
  readonly sql: SqlDialect;
  readonly lower: Lower;
  readonly statements: Statements;
  readonly lowered: WeakMap<Expression, Fragment>;
  readonly conditions: WeakMap<Expression, Fragment>;
  /** The same by what they say, for those that are made anew with each request. */
  readonly alike: Map<string, Fragment>;
  readonly paths: Map<string, Expression>;
  readonly shapes: Map<string, RowShape>;
  /** Of trees that stay, what is read in one statement with a record. */
  readonly joined: WeakMap<IncludeTree, Map<TablePlan, JoinedRecords>>;
  /** The same with rows. */
  readonly joinedToRows: WeakMap<IncludeTree, Map<TablePlan, JoinedRecords>>;
  /** By the text of a page's first segment, how many more it took. */
  readonly segmentsNeeded: Map<string, number>;
  /** By the form of queries. */
  readonly pages: WeakMap<object, PageForm>;
  /** What fields were before, read once. */
  readonly former: { fields: FormerFields | null };
  /** The tables that have an index for search, read once. */
  readonly searched: { tables: ReadonlySet<string> | null };
  /** Data of a version that removed nothing: there is no place where that would stand. */
  readonly isAllKept?: boolean;
  /** Data of a version that wrote no history ahead. */
  readonly isNonePublished?: boolean;
  /** For what comes along with rows. */
  readonly room: Room;
  /** Of a transaction. */
  readonly remembered?: Remembered;
  /** Counts and sums since the last commit that may have changed one; missing where a query must see what is not committed. */
  readonly figures?: Figures;
}

/** What pages of one form have in common. */
export interface PageForm {
  readonly asked: readonly ListOrder[];
  readonly terms: readonly KeysetTerm[];
  /** What a mark of a page is bound to. */
  readonly order: string;
  /** Statements by their limit and the texts of their conditions; undefined where they depend on more. */
  readonly texts: Map<string, string> | undefined;
}

/** Figures stay true until something is committed that records are counted by. */
export interface Figures {
  /** Those known for a question, or what `work` finds, kept as long as nothing of that was committed since the question began. */
  find(question: string, work: () => Promise<readonly SqlValue[]>): Promise<readonly SqlValue[]>;
}

/** A context that nothing was asked in yet. Another connection of the same database may share it, with its own `statements`. */
export function createQueryContext(plan: Plan, sql: SqlDialect, statements: Statements): QueryContext {
  return {
    plan,
    sql,
    lower: createLower(plan, sql),
    statements,
    lowered: new WeakMap(),
    conditions: new WeakMap(),
    alike: new Map(),
    paths: new Map(),
    shapes: new Map(),
    joined: new WeakMap(),
    joinedToRows: new WeakMap(),
    segmentsNeeded: new Map(),
    pages: new WeakMap(),
    former: { fields: null },
    searched: { tables: null },
    room: endlessRoom,
  };
}
