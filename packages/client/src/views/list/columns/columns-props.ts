/** What the parts about the columns of a list are drawn from. */
import type { ListLayout } from '@ninefold/protocol';
import type { Column } from '../../../controllers/list/columns.ts';

export interface ColumnsProps {
  /** What the list is called. */
  readonly title: string;
  /** All that the document gives it, in its order. */
  readonly columns: readonly Column[];
  readonly layout: ListLayout;
  onChange(layout: ListLayout): void;
}
