/** A list in groups: what stands below what, and what is here of it once groups are folded up or opened. */
import type { ListGroup, Rows, WireRecord } from '@ninefold/protocol';

/** A head with its place among the groups, or a row with its place among the rows. */
export type ListItem =
  | { readonly kind: 'group'; readonly group: ListGroup }
  | { readonly kind: 'row'; readonly record: WireRecord; readonly place: number };

interface Grouped {
  readonly groups: readonly ListGroup[];
  /** In whatever order: those that wait to be shown may have moved. */
  readonly rows: readonly WireRecord[];
  /** The key of the group of each, by its id. */
  readonly groupOf: ReadonlyMap<string | null, string>;
  readonly folded: readonly string[];
  readonly hasMore: boolean;
}

/**
 * Each group with its rows, up to one of which rows are still to come: what stands below them has no place before. Rows of a group that is
 * not known yet come last.
 */
export function listItems({ groups, rows, groupOf, folded, hasMore }: Grouped): readonly ListItem[] {
  const within = new Map<string, ListItem[]>(groups.map(({ key }) => [key, []]));
  const others: ListItem[] = [];
  for (const [place, record] of rows.entries()) (within.get(groupOf.get(record.id) ?? '') ?? others).push({ kind: 'row', record, place });
  const last = groups.findLastIndex(({ key }) => (within.get(key)?.length ?? 0) > 0);
  const items: ListItem[] = [];
  for (const [place, group] of groups.entries()) {
    const known = within.get(group.key) ?? [];
    const isFolded = folded.includes(group.key);
    items.push({ kind: 'group', group }, ...(isFolded ? [] : known));
    if (hasMore && !isFolded && place >= last && known.length < group.count) return items;
  }
  return [...items, ...others];
}

/** From which item to which each group stands, its head first. */
export function rangesOfGroups(
  items: readonly ListItem[],
): readonly { readonly group: ListGroup; readonly first: number; readonly last: number }[] {
  const heads = items.flatMap((item, first) => (item.kind === 'group' ? [{ group: item.group, first }] : []));
  return heads.map((head, place) => ({ ...head, last: (heads[place + 1]?.first ?? items.length) - 1 }));
}

/** The key of the group that each row stands in, as it came last. */
export function groupsOf(pages: readonly Rows[]): ReadonlyMap<string | null, string> {
  return new Map(pages.flatMap(({ rows, inGroups = [] }) => rows.map(({ id }, place) => [id, inGroups[place] ?? ''] as const)));
}

interface Pages {
  readonly pages: readonly Rows[];
  readonly pageParams: readonly (string | null)[];
}

/**
 * What is here once other groups are folded up than before: rows of those that are now are left out. From the first that is open again on,
 * rows are read anew.
 */
export function foldPages(
  { pages, pageParams }: Pages,
  before: readonly string[],
  now: readonly string[],
): Pages & { pages: Rows[]; pageParams: (string | null)[] } {
  const groups = pages[0]?.groups ?? [];
  const begin = groups.findIndex(({ key }) => before.includes(key) && !now.includes(key));
  const above = new Set((begin < 0 ? groups : groups.slice(0, begin)).map(({ key }) => key));
  const kept = pages.map((page) => withRows(page, (key) => above.has(key) && !now.includes(key)));
  const start = groups[begin]?.start;
  if (start === undefined) return { pages: kept, pageParams: [...pageParams] };
  const known = kept.reduce((sum, { rows }) => sum + rows.length, 0);
  const wanted = groups.reduce((sum, { key, count }) => sum + (above.has(key) && !now.includes(key) ? count : 0), 0);
  // Where rows above it are still to come, they come first, and it behind them.
  const isReached = known >= wanted || pages.some(({ inGroups }) => inGroups?.some((key) => !above.has(key)));
  const last = kept.findLastIndex(({ rows }, place) => place === 0 || rows.length > 0);
  const left = isReached ? kept.slice(0, last + 1) : kept;
  return {
    pages: left.map((page, place) => (isReached && place === last ? { ...page, next: start } : page)),
    pageParams: pageParams.slice(0, left.length),
  };
}

function withRows(page: Rows, isKept: (key: string) => boolean): Rows {
  const keys = page.inGroups ?? [];
  return { ...page, rows: page.rows.filter((_, place) => isKept(keys[place] ?? '')), inGroups: keys.filter(isKept) };
}
