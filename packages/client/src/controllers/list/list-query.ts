/**
 * What a list is asked for, kept in the address, so that going back shows what was there and an address can be sent to somebody.
 * `?search=lyon&order=total:desc&filter.state=is:Submitted&filter.state=is:Large&filter.total=from:100.00`
 */
import type { Screen } from '@ninefold/model';
import { askableFields, foldName } from '@ninefold/model';
import { type FilterTerm, filterOperators } from '@ninefold/protocol';

export interface OrderBy {
  readonly path: readonly string[];
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery {
  readonly search: string;
  /** Null: the document's own order. */
  readonly order: OrderBy | null;
  readonly filters: readonly FilterTerm[];
}

/** Reads the address. Filters the screen does not have, and operators nobody knows, are left out. */
export function readListQuery(screen: Screen, search: string): ListQuery {
  const given = new URLSearchParams(search);
  const filters = askableFields(screen).flatMap((field) => termsOf(field.path, given.getAll(`filter.${field.path.join('.')}`)));
  return { search: given.get('search') ?? '', order: readOrder(given.get('order')), filters };
}

/** The address's part after the question mark; '' when nothing is asked. */
export function writeListQuery(query: ListQuery): string {
  const asked = new URLSearchParams();
  if (query.search) asked.set('search', query.search);
  if (query.order) asked.set('order', writeOrder(query.order));
  for (const { path, operator, values } of query.filters) {
    for (const value of values.length > 0 ? values : ['']) asked.append(`filter.${path.join('.')}`, `${operator}:${value}`);
  }
  return asked.toString();
}

/** `total:desc`; `readOrder` reads it back. */
export function writeOrder({ path, direction }: OrderBy): string {
  return `${path.join('.')}:${direction}`;
}

/** The terms about one field. */
export function termsAbout(query: ListQuery, path: readonly string[]): readonly FilterTerm[] {
  return query.filters.filter((term) => samePath(term.path, path));
}

/** The query with everything said about one field replaced. */
export function withTerms(query: ListQuery, path: readonly string[], terms: readonly FilterTerm[]): ListQuery {
  return { ...query, filters: [...query.filters.filter((term) => !samePath(term.path, path)), ...terms] };
}

/** A press on a column's head: up, down, then the document's own order again. */
export function turnOrder(current: OrderBy | null, path: readonly string[]): OrderBy | null {
  if (!current || !samePath(current.path, path)) return { path, direction: 'asc' };
  return current.direction === 'asc' ? { path, direction: 'desc' } : null;
}

/** Whether both go by the same names, compared as the document compares them: without regard to case. */
export function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => foldName(name) === foldName(b[index] ?? ''));
}

function termsOf(path: readonly string[], written: readonly string[]): FilterTerm[] {
  const byOperator = new Map<FilterTerm['operator'], string[]>();
  for (const text of written) {
    const operator = filterOperators.find((known) => text === known || text.startsWith(`${known}:`));
    if (!operator) continue;
    const value = text.slice(operator.length + 1);
    byOperator.set(operator, [...(byOperator.get(operator) ?? []), ...(value === '' ? [] : [value])]);
  }
  return [...byOperator].map(([operator, values]) => ({ path, operator, values }));
}

/** `total:desc`, as an address has it; null for the document's own. */
export function readOrder(text: string | null): OrderBy | null {
  const match = /^(.+):(asc|desc)$/u.exec(text ?? '');
  return match?.[1] ? { path: match[1].split('.'), direction: match[2] === 'desc' ? 'desc' : 'asc' } : null;
}
