/** Lists: the list's own condition, the rows one may read, filters and search, all judged by the database. */

import { always, type IncludeTree, isAlways, mostCounted, readRight, redactAll, type Viewer } from '@ninefold/engine';
import type { Entity, Expression } from '@ninefold/model';
import type { FilterPart } from '@ninefold/protocol';
import type { CountQuery, GroupOrder, ListOrder, Page, Search } from '@ninefold/store';
import { createGivenValues, type GivenValues } from '../access/expressions.ts';
import { filterCondition } from '../access/filter.ts';
import { saysAllItself } from '../access/filter-question.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted } from '../problems/platform.ts';

export interface ListQuestion {
  readonly entity: Entity;
  /** What the document says of the list and of who may open it. */
  readonly where: readonly Expression[];
  readonly filters: readonly FilterPart[];
  readonly search?: Search | undefined;
  /** Conditions beyond filters that hold what somebody asked for. */
  readonly asked?: ((given: GivenValues) => readonly Expression[]) | undefined;
  /** Only records of these groups. */
  readonly among?: CountQuery['among'];
  /** Of people: only those who have this role; null: who have none. */
  readonly role?: CountQuery['role'];
  /** Of a question that is asked again and again, by people with the same roles: what it came to before. */
  readonly before?: AskedBefore;
}

/** What a question comes to for those who have the same roles, whoever asks. */
interface AskedBefore {
  /** The very question it is of: of one that was made from it, with more or other conditions, it says nothing. */
  readonly of: Omit<ListQuestion, 'before'>;
  came?: Came;
}

interface Came {
  readonly where: CountQuery['where'];
  readonly given: GivenValues;
}

/** The same question, for those who ask it again and again with the same roles. */
export function askedAgain(question: ListQuestion): ListQuestion {
  return { ...question, before: { of: question } };
}

function beforeOf(question: ListQuestion): AskedBefore | undefined {
  const { before } = question;
  return before && asksFor.every((part) => question[part] === before.of[part]) ? before : undefined;
}

// Each part of it, or this does not compile.
const asksFor = Object.keys({
  entity: true,
  where: true,
  filters: true,
  search: true,
  asked: true,
  among: true,
  role: true,
} satisfies Record<Exclude<keyof ListQuestion, 'before'>, true>) as readonly Exclude<keyof ListQuestion, 'before'>[];

export interface Listing extends ListQuestion {
  readonly order: readonly ListOrder[];
  /** Groups one after the other, from the first on. */
  readonly groups?: GroupOrder | undefined;
  readonly after: string | null;
  readonly limit: number;
  readonly load: IncludeTree;
  /** Count all of them, too. */
  readonly counted: boolean;
}

export interface Listed extends Page {
  /** Null when not asked for; `mostCounted` and one where there are more. */
  readonly total: number | null;
}

/** The page, each row as its reader may see it. Refused when no row of the entity may ever be read. */
export async function listRecords(context: RequestContext, listing: Listing): Promise<Listed> {
  const reader = viewerOf(context);
  const { rows, ...rest } = await listAsKept(context, listing);
  return { ...rest, rows: await settled(context, context.running.store, () => redactAll(reader, rows)) };
}

/** The same page with its rows as they are kept: for what is redacted as it is sent. */
export async function listAsKept(context: RequestContext, listing: Listing): Promise<Listed> {
  const { store } = context.running;
  const query = questionOf(context, listing);
  const { order, groups, after, limit, load } = listing;
  // What is added to a copy stands before it: behind it each of them takes as long as a hundred.
  const page = await store.list({ order, groups, after, limit, load, ...query });
  if (!listing.counted) return { total: null, ...page };
  // A page from the first row to the last is its own number.
  if (after === null && page.next === null && groups === undefined) return { total: page.rows.length, ...page };
  // Not beside it: where the rows took too long, nobody waits for their number.
  const total = await store.count({ upTo: mostCounted, ...query });
  return { total, ...page };
}

/** What the database is asked about: only rows that may be read. Refused when no row of the entity may ever be read. */
export function questionOf(context: RequestContext, question: ListQuestion): CountQuery {
  const { entity, search, among = [], role } = question;
  const before = beforeOf(question);
  const { where, given } = before?.came ?? conditionsOf(context, question);
  // What words such as “me” and “this week” mean is another thing each time.
  if (before && question.asked === undefined && question.filters.every(saysAllItself)) before.came ??= { where, given };
  return { entity: entity.name, where, search, among, role, environment: given.within(context.environment), form: before };
}

function conditionsOf(context: RequestContext, { entity, where, filters, asked: more }: ListQuestion): Came {
  const { running } = context;
  const reader = viewerOf(context);
  const right = readRight(running.application, reader.roles, entity.name);
  if (right.nothing) throw notPermitted(running);
  const given = createGivenValues();
  const asked = filters.map((part) => filterCondition(reader, entity, part, given));
  return { where: [...where, right.rows, ...asked, ...(more?.(given) ?? [])].filter((term) => !isAlways(term, true)), given };
}

/** Whoever makes the request, as redaction sees them. */
export function viewerOf({ running, principal, environment }: Pick<RequestContext, 'running' | 'principal' | 'environment'>): Viewer {
  return { application: running.application, roles: principal.person.roles, environment };
}

/** The condition the document wrote, as far as it could be read; one that could not be read lets nothing through. */
export function conditionOf(where: { readonly typed?: Expression } | undefined): readonly Expression[] {
  if (!where) return [];
  return [where.typed ?? always(false)];
}
