/**
 * How a saved view stands in the address of a list. `?view=id` alone is the view as it is kept, and can be sent to a colleague; beside a
 * question it says of which view that is a change. `?view=` is the list as the document has it, for whoever comes to it with a view.
 */
import type { Screen } from '@ninefold/model';
import type { ListLayout, SavedView, ViewQuestion } from '@ninefold/protocol';
import { type ListQuery, readBy, readListQuery, readOrder, writeBy, writeListQuery, writeOrder } from '../list/list-query.ts';

/** A view as far as its address goes. */
export type AddressedView = Pick<SavedView, 'id' | 'question'>;

/** The id in an address; '' for none on purpose, null where nothing is said of it. */
export function viewInAddress(search: string): string | null {
  return new URLSearchParams(search).get('view');
}

/** What a view asks of its list. */
export function queryOf({ search, order, filters, ...by }: ViewQuestion): ListQuery {
  return { search, order: readOrder(order), filters, ...readBy(by) };
}

/** The same, as it is kept, with how it is shown, if anything is to be said of that. */
export function questionOf({ search, order, filters, ...by }: ListQuery, layout?: ListLayout): ViewQuestion {
  return { search, order: writeOrder(order), filters, ...writeBy(by), ...(layout && { layout }) };
}

/** Whether a list is asked for what the view has; filters in whatever order. */
export function asksTheSame(screen: Screen, view: AddressedView, query: ListQuery): boolean {
  const asRead = (asked: ListQuery): string => writeListQuery(readListQuery(screen, writeListQuery(asked)));
  return asRead(queryOf(view.question)) === asRead(query);
}

/** The part after the question mark: this question, in the view that is open. `comes`: one comes to the list with a view. */
export function addressIn(query: ListQuery, view: string | null, comes: boolean): string {
  const asked = writeListQuery(query);
  // An empty search is a question too: that of the view is not meant any more.
  if (view) return `${new URLSearchParams({ view })}&${asked || 'search='}`;
  return asked === '' && comes ? 'view=' : asked;
}

/** The part after the question mark for one view as it is kept; null: the list as the document has it. */
export function addressOfView(view: AddressedView | null, comes: boolean): string {
  return view ? addressIn(queryOf(view.question), view.id, comes) : addressIn(nothing, null, comes);
}

const nothing: ListQuery = { search: '', order: [], filters: [] };

/**
 * The address as it is meant: where it only names a view, or nothing and one comes to the list with one, with the question of that.
 * Undefined while the view that it names is not known. `known`: undefined until they are.
 */
export function meantBy(search: string, first: AddressedView | undefined, known: readonly AddressedView[] | undefined): string | undefined {
  if (asksItself(search)) return search;
  const named = viewInAddress(search);
  if (named === '') return search;
  if (named === null) return first ? addressOfView(first, true) : search;
  const view = [...(first ? [first] : []), ...(known ?? [])].find(({ id }) => id === named);
  if (view) return addressOfView(view, first !== undefined);
  return known ? search : undefined;
}

function asksItself(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some(
    (name) => ['search', 'order', 'by', 'filter'].includes(name) || name.startsWith('filter.'),
  );
}
