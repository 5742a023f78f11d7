/** What every list is, wherever it stands, once whoever asks may see it: its columns, and its rows page by page. */
import type { Entity, ShownField } from '@ninefold/model';
import type { FilterPart, Rows } from '@ninefold/protocol';
import type { ListOrder } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import type { WrittenJson } from '../http/json.ts';

/** Which rows of which screen. */
export interface RowsAsked {
  /** Its name. */
  readonly screen: string;
  readonly filters: readonly FilterPart[];
  readonly search: string;
  /** That of the document when not given. */
  readonly order: string | undefined;
  /** The column it is gathered by, as an address has it. */
  readonly by?: string | undefined;
  /** Keys of groups without rows. */
  readonly folded?: readonly string[];
}

/** Which of the rows. */
export interface PageAsked {
  /** Those behind it; null: the first. */
  readonly after: string | null;
  /** As many as the document has on a page when not given. */
  readonly limit?: number | undefined;
  /** Tell how many there are of all. */
  readonly counted: boolean;
}

export interface OpenRows {
  readonly entity: Entity;
  /** What the list is called. */
  readonly title: string;
  /** Those that its reader sees. */
  columns(): readonly ShownField[];
  /** No record changes its place among the others: one that was passed does not come again. */
  readonly keepsPlaces: boolean;
  /** Rows as their reader may see them. `context` is of the same request; what is worked out for one page counts together. */
  page(context: RequestContext, page: PageAsked): Promise<Rows>;
  /** The same page as the text that is sent. Missing where rows are not written by themselves. */
  written?(context: RequestContext, page: PageAsked): Promise<WrittenJson<Rows>>;
}

/** Whether records stand by their age, which never changes. */
export function keepsPlaces(order: readonly ListOrder[]): boolean {
  return order.every(({ path }) => path.length === 0);
}
