/**
 * What a list is asked for, kept in the address, so that going back shows what was there and an address can be sent to somebody.
 * `?search=lyon&order=state:asc,total:desc&by=spent on:month&filter.state=is:Submitted&filter.state=is:Large&filter.total=from:100.00`,
 * and with a group of conditions `&filter=any(total=from:500.00;owner=is:me)`.
 */
import { mostOrderedBy } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { askableFields, foldName } from '@ninefold/model';
import {
  type FilterGroup,
  type FilterPart,
  type FilterTerm,
  filterOperators,
  type GroupTerm,
  isFilterGroup,
  isFilterTerm,
  joinOrder,
  type ListLook,
  listLooks,
  orderTerms,
  readGroupTerm,
  writeGroupTerm,
} from '@ninefold/protocol';
import { readGroup, writeGroup } from './group-address.ts';

export interface OrderBy {
  readonly path: readonly string[];
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery {
  readonly search: string;
  /** What comes first decides first. None: the document's own order. */
  readonly order: readonly OrderBy[];
  /** All of them hold. */
  readonly filters: readonly FilterPart[];
  /** The column the list is gathered by. */
  readonly by?: GroupTerm | undefined;
  /** How what is gathered is looked at, where not as rows in groups. */
  readonly look?: FigureLook | undefined;
}

/** As an address and a view have it. */
export interface FigureLook {
  readonly as: ListLook;
  readonly across?: string | undefined;
  readonly figure?: string | undefined;
}

/** Reads the address. Filters the screen does not have, and operators nobody knows, are left out. */
export function readListQuery(screen: Screen, search: string): ListQuery {
  const given = new URLSearchParams(search);
  const fields = askableFields(screen);
  const terms = fields.flatMap((field) => termsOf(field.path, given.getAll(`filter.${field.path.join('.')}`)));
  const pathOf = (words: string) => fields.find(({ path }) => path.join('.') === words)?.path;
  const filters = [...terms, ...given.getAll('filter').flatMap((text) => readGroup(text, pathOf) ?? [])];
  return { search: given.get('search') ?? '', order: readOrder(given.get('order')), filters, ...readBy(Object.fromEntries(given)) };
}

/** The address's part after the question mark; '' when nothing is asked. */
export function writeListQuery(query: ListQuery): string {
  const asked = new URLSearchParams();
  if (query.search) asked.set('search', query.search);
  const order = writeOrder(query.order);
  if (order) asked.set('order', order);
  for (const [name, text] of Object.entries(writeBy(query))) if (text) asked.set(name, text);
  const { terms, groups } = writtenApart(query.filters);
  for (const { path, operator, values } of terms) {
    for (const value of values.length > 0 ? values : ['']) asked.append(`filter.${path.join('.')}`, `${operator}:${value}`);
  }
  return [...(asked.size > 0 ? [asked.toString()] : []), ...groups.map((group) => `filter=${readable(writeGroup(group))}`)].join('&');
}

/** Of a field an address has each operator once: what is asked the same way again stands as a group of its own. */
function writtenApart(filters: readonly FilterPart[]): { readonly terms: readonly FilterTerm[]; readonly groups: readonly FilterGroup[] } {
  const terms: FilterTerm[] = [];
  const groups: FilterGroup[] = [];
  for (const part of filters) {
    if (isFilterGroup(part)) groups.push(part);
    else if (terms.some(({ path, operator }) => operator === part.operator && samePath(path, part.path)))
      groups.push({ match: 'all', parts: [part] });
    else terms.push(part);
  }
  return { terms, groups };
}

/** Encoded, but for the signs that may stand in an address as they are. */
function readable(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(?:3A|3B|3D|2C)/gu, decodeURIComponent)
    .replace(/%20/gu, '+')
    .replace(/'/gu, '%27');
}

/** What a list is gathered by and how that is looked at, as an address or a view has it. */
export function readBy({ by, as: said, across, figure }: Readonly<Record<string, unknown>>): Pick<ListQuery, 'by' | 'look'> {
  const as = listLooks.find((one) => one === said);
  const text = (given: unknown) => (typeof given === 'string' && given ? given : undefined);
  return typeof by === 'string' && by ? { by: readGroupTerm(by), look: as && { as, across: text(across), figure: text(figure) } } : {};
}

/** `readBy` reads it back. */
export function writeBy({ by, look }: Pick<ListQuery, 'by' | 'look'>): Partial<FigureLook> & { readonly by?: string } {
  return by ? { by: writeGroupTerm(by), ...look } : {};
}

/** `state:asc,total:desc`; `readOrder` reads it back. Null for the document's own. */
export function writeOrder(order: readonly OrderBy[]): string | null {
  return joinOrder(order.map(({ path, direction }) => `${path.join('.')}:${direction}`)) || null;
}

/** The terms about one field, but those within groups. */
export function termsAbout(query: ListQuery, path: readonly string[]): readonly FilterTerm[] {
  return query.filters.filter(isFilterTerm).filter((term) => samePath(term.path, path));
}

/** The query with everything said about one field replaced, but what groups say. */
export function withTerms(query: ListQuery, path: readonly string[], terms: readonly FilterTerm[]): ListQuery {
  return { ...query, filters: [...query.filters.filter((part) => isFilterGroup(part) || !samePath(part.path, path)), ...terms] };
}

/** A press on a column's head: up, down, then the document's own order again. */
export function turnOrder(current: readonly OrderBy[], path: readonly string[]): readonly OrderBy[] {
  const [only, ...others] = current;
  return turned(others.length === 0 && only && samePath(only.path, path) ? only : undefined, path);
}

/** A press with Shift: behind what the list is ordered by already; up, down, then not by it any more. As it was, where that is too much. */
export function addToOrder(current: readonly OrderBy[], path: readonly string[]): readonly OrderBy[] {
  const place = current.findIndex((term) => samePath(term.path, path));
  if (place < 0) return current.length < mostOrderedBy ? [...current, { path, direction: 'asc' }] : current;
  return current.toSpliced(place, 1, ...turned(current[place], path));
}

function turned(term: OrderBy | undefined, path: readonly string[]): readonly OrderBy[] {
  if (!term) return [{ path, direction: 'asc' }];
  return term.direction === 'asc' ? [{ path, direction: 'desc' }] : [];
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

/** `state:asc,total:desc`, as an address has it: each column once. None for the document's own. */
export function readOrder(text: string | null): readonly OrderBy[] {
  const terms = orderTerms(text ?? '').flatMap(readTerm);
  return terms.filter(({ path }, place) => terms.findIndex((one) => samePath(one.path, path)) === place);
}

function readTerm(text: string): readonly OrderBy[] {
  const match = /^(.+):(asc|desc)$/u.exec(text);
  return match?.[1] ? [{ path: match[1].split('.'), direction: match[2] === 'desc' ? 'desc' : 'asc' }] : [];
}
