/**
 * A list that is gathered by one of its columns, page by page: its groups one after the other, in each the list with one filter more. A page
 * asks for what is left of one group, then for as many whole ones as fit, so that it costs what a page of the list does.
 */
import { mostCounted } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { ListGroup } from '@ninefold/protocol';
import { UnusableCursor } from '@ninefold/store';
import type { Summed } from '../access/summed.ts';
import type { RequestContext } from '../context/request-context.ts';
import { type Axis, filterOfKey } from '../dashboard/chart-axes.ts';
import { sumsOfGroups } from './group-sums.ts';
import { type Listed, type Listing, listRecords } from './list.ts';
import { type GroupFound, groupsOf } from './list-groups.ts';

export interface GroupsAsked {
  readonly axis: Axis;
  /** From the last group to the first. */
  readonly down: boolean;
  /** Keys of groups without rows. */
  readonly folded: readonly string[];
  readonly summed: readonly Summed[];
}

interface ListedInGroups extends Listed {
  /** The key of each row's group. */
  readonly inGroups: readonly string[];
  /** All of them, with the first page. */
  readonly groups: readonly ListGroup[] | undefined;
}

/** Each row as its reader may see it. Throws UnusableCursor for a mark of another list. */
export async function listInGroups(
  context: RequestContext,
  { axis, down, folded, summed }: GroupsAsked,
  listing: Listing,
): Promise<ListedInGroups> {
  const mark = listing.after === null ? null : readMark(listing.after);
  const groups = await groupsOf(context, axis, listing, { down, also: mark?.group });
  const begin = mark ? groups.findIndex(({ key }) => key === mark.group) : 0;
  const left = groups.slice(begin).filter(({ key }) => !folded.includes(key));
  const after = left[0] && left[0].key === mark?.group ? mark.after : null;
  const page = await readOn(context, axis, listing, { groups, left, after });
  if (!listing.counted) return { ...page, total: null, groups: undefined };
  const sums = await sumsOfGroups(context, axis, listing, groups, summed);
  return {
    ...page,
    total: Math.min(
      groups.reduce((sum, { count }) => sum + count, 0),
      mostCounted + 1,
    ),
    groups: groups.map(({ is: _, ...told }) => ({ ...told, sums: sums(told.key), start: writeMark({ group: told.key, after: null }) })),
  };
}

interface Left {
  readonly groups: readonly GroupFound[];
  /** Those that have rows to come. */
  readonly left: readonly GroupFound[];
  /** Where the page before ended in the first of them; null: at its beginning. */
  readonly after: string | null;
}

async function readOn(context: RequestContext, axis: Axis, listing: Listing, { groups, left, after: begin }: Left) {
  const rows: RecordValue[] = [];
  const inGroups: string[] = [];
  for (let at = 0, after = begin; at < left.length; after = null) {
    const room = listing.limit - rows.length;
    const some = room > 0 ? thatFit(left.slice(at), room, after !== null) : [];
    if (some.length === 0) break;
    const page = await listRecords(context, { ...within(context, axis, listing, groups, some), after, limit: room, counted: false });
    const placed = page.places ?? page.rows.map(() => 0);
    const keys = placed.map((place) => some[place]?.key ?? '');
    rows.push(...page.rows);
    inGroups.push(...keys);
    const last = keys.at(-1);
    if (page.next !== null && last !== undefined) return { rows, inGroups, next: writeMark({ group: last, after: page.next }) };
    at += some.length;
    const next = left[at];
    if (next && rows.length >= listing.limit) return { rows, inGroups, next: writeMark({ group: next.key, after: null }) };
  }
  return { rows, inGroups, next: null };
}

/** The first, where all of it may not fit or some of it was there before; else as many as do. */
function thatFit(left: readonly GroupFound[], room: number, isBegun: boolean): readonly GroupFound[] {
  let records = 0;
  const more = left.findIndex(({ count }) => {
    records += count;
    return records > room;
  });
  return isBegun || more === 0 ? left.slice(0, 1) : more < 0 ? left : left.slice(0, more);
}

/** Of one group, the list with one filter more, as far as a filter can say it: for that it may have an index. */
function within(
  context: RequestContext,
  axis: Axis,
  listing: Listing,
  groups: readonly GroupFound[],
  some: readonly GroupFound[],
): Listing {
  const kept = groups.flatMap(({ is }) => (is.kind === 'others' ? [] : [is]));
  const keys = some.map(({ is }) => is);
  const [is] = keys;
  if (!is || keys.length > 1) return { ...listing, groups: { by: axis.by, keys, kept } };
  const filters = [...listing.filters, ...(filterOfKey(context, axis, is) ?? [])];
  return { ...listing, filters, among: [...(listing.among ?? []), { by: axis.by, is, kept }] };
}

/** Where a page ended: in which group, and where in that; null: before its first row. */
interface Mark {
  readonly group: string;
  readonly after: string | null;
}

function writeMark({ group, after }: Mark): string {
  return Buffer.from(JSON.stringify([group, after])).toString('base64url');
}

function readMark(text: string): Mark {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [group, after] = Array.isArray(read) ? read : [];
    if (typeof group === 'string' && (after === null || typeof after === 'string')) return { group, after };
  } catch {
    // Not JSON: no mark of ours.
  }
  throw new UnusableCursor();
}
