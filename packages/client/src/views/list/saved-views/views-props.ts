/** What the parts about saved views are drawn from. */
import type { Screen } from '@ninefold/model';
import type { SavedView } from '@ninefold/protocol';
import type { ViewedQuery } from '../../../controllers/saved-views/use-viewed-query.ts';

export interface ViewsProps {
  readonly screen: Screen;
  readonly viewed: ViewedQuery;
}

/** What one is about to do with a view: keep what is asked as a new one, or change what one is called, with whom it is shared. */
export type ViewTask = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly view: SavedView };
