/** What is known of the rows of a table before any is read. */
import type { Codec } from '../sql/codecs.ts';
import type { Fragment } from '../sql/fragment.ts';

/** How rows of one table are read: id, version, columns, then fields worked out by the query. */
export interface RowShape {
  readonly entity: string;
  readonly columns: string;
  readonly names: readonly string[];
  readonly codecs: readonly Codec[];
  readonly workedOut: readonly { readonly name: string; readonly codec: Codec; readonly fragment: Fragment }[];
  /** Fields whose values people never see: their type is not shown. */
  readonly empty: readonly string[];
}
