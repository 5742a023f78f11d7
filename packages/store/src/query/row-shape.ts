/** What is known of the rows of a table before any is read. */
import type { IncludeTree } from '@ninefold/engine';
import type { TablePlan } from '../plan/plan.ts';
import type { Codec } from '../sql/codecs.ts';
import type { Fragment } from '../sql/fragment.ts';

/** How rows of one table are read: id, version, columns, then fields worked out by the query. */
export interface RowShape {
  readonly entity: string;
  readonly columns: string;
  readonly names: readonly string[];
  readonly codecs: readonly Codec[];
  /** What a record is made from: all of its columns, empty. */
  readonly blank: Readonly<Record<string, null>>;
  readonly workedOut: readonly { readonly name: string; readonly codec: Codec; readonly fragment: Fragment }[];
  /** Fields whose values people never see: their type is not shown. */
  readonly empty: readonly string[];
}

/** What is joined to a table called `t`. */
export interface JoinedRecords {
  /** Behind its columns, with a comma before; '' where nothing is joined. */
  readonly columns: string;
  /** Behind its name. */
  readonly tables: string;
  /** What of the tree is left to be loaded. */
  readonly left: IncludeTree;
  readonly isMoreLeft: boolean;
  readonly parts: readonly JoinedPart[];
  /** All of the statement that reads one record by its id, where nothing is worked out by it: without further conditions. */
  readonly byId: string;
  /** The same under conditions, by their texts. */
  readonly underConditions: Map<string, string>;
}

/** One of them: in the field called so, with what comes along with it in turn. */
export interface JoinedPart {
  readonly name: string;
  readonly table: TablePlan;
  readonly shape: RowShape;
  readonly tree: IncludeTree;
  readonly leadsOn: boolean;
}
