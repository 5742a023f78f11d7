/**
 * `list Claims`: an array, one page of it. Query parameters are those of *Sends*: fields (given more than once: any of them),
 * `search`, and `page`, the mark of a page as the `Link: …; rel="next"` header (RFC 8288) of the page before gives it.
 */
import {
  boundedPage,
  contextOf,
  evaluate,
  includesForRedaction,
  includesOf,
  mergeIncludes,
  readRight,
  rowsAPage,
  sentences,
  toldJson,
} from '@ninefold/engine';
import { byName, type Entity, findScreen, foldName, givenValue } from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import { UnusableCursor } from '@ninefold/store';
import { createGivenValues } from '../access/expressions.ts';
import { requireFewTerms } from '../access/narrowing.ts';
import { orderSaid, searchIn } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RouteResponse } from '../context/route.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';
import { conditionOf, type Listing, listAsKept, viewerOf } from '../records/list.ts';
import { parentConditions, readParents } from './addressing.ts';
import type { OwnCall } from './own-call.ts';

/** Throws where one may read no record of the entity, and for what *Sends* does not have. `Link` only where *Sends* has `page`. */
export async function answerList(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  const { running, url, environment } = context;
  const { application } = running;
  const reader = viewerOf(context);
  if (readRight(application, reader.roles, entity.name).nothing) throw notPermitted(running);
  const sent = call.sends?.kind === 'fields' ? call.sends.names.map(foldName) : [];
  const { filters, search, page } = readQuery(url.searchParams, entity, sent);
  const shape = call.returns ?? { kind: 'entity', entity: entity.name };
  const said = contextOf(application, shape);
  await readParents(context, running.store, call, entity);
  const given = createGivenValues('parent');
  const parents = parentConditions(context, call, entity, given);
  const scoped = { ...context, environment: given.within(environment) };
  const listing: Listing = {
    entity,
    where: [...conditionOf(call.does.kind === 'list' ? call.does.where : undefined), ...parents],
    filters,
    search:
      search === null
        ? undefined
        : searchIn(
            reader,
            entity,
            search,
            entity.fields.map(({ name }) => [name]),
          ),
    order: orderSaid(reader, entity, orderOf(context, call)),
    after: page,
    limit: limitOf(context, call),
    load: mergeIncludes(includesForRedaction(application, reader.roles, entity.name), said && includesOf([said], application, true).self),
    counted: false,
  };
  const listed = await listAsKept(scoped, listing).catch(refusePage);
  const body = await settled(context, running.store, () => listed.rows.map((row) => toldJson(application, shape, row, environment)));
  if (listed.next === null) return { status: 200, body };
  const next = new URLSearchParams(url.searchParams);
  next.set('page', listed.next);
  return { status: 200, body, headers: sent.includes('page') ? { link: `<${url.pathname}?${next}>; rel="next"` } : {} };
}

/** A page is named by its mark, never by its number. */
function refusePage(error: unknown): never {
  if (!(error instanceof UnusableCursor)) throw error;
  const message = 'There is no such page. The first one has no mark; the header `Link` of a page has the address of the next one.';
  throw platformRefused('malformed', { message, path: ['page'] });
}

interface Query {
  readonly filters: readonly FilterTerm[];
  readonly search: string | null;
  readonly page: string | null;
}

/** Page 1 is the first one; later ones have marks. */
function readQuery(query: URLSearchParams, entity: Entity, sent: readonly string[]): Query {
  const filters: FilterTerm[] = [];
  for (const name of new Set(query.keys())) {
    const known = sent.includes(foldName(name));
    const field = byName(entity.fields, name);
    if (!known || (!field && !parameters.includes(foldName(name)))) {
      throw platformRefused('unknown-field', { message: `This list does not take “${name.slice(0, 80)}”.`, path: [name.slice(0, 80)] });
    }
    const isFilter = field && !parameters.includes(foldName(name));
    if (isFilter) filters.push({ path: [field.name], operator: 'is', values: query.getAll(name) });
    requireFewTerms(filters, [name]);
  }
  const said = (parameter: string): string => {
    const [text = '', ...others] = [...query].filter(([name]) => foldName(name) === parameter).map(([, value]) => value);
    if (others.length > 0) throw platformRefused('malformed', { said: sentences.nameSentTwice(parameter), path: [parameter] });
    return text.trim();
  };
  const search = said('search');
  const page = said('page');
  return { filters, search: search === '' ? null : search, page: page === '' || page === '1' ? null : page };
}

const parameters: readonly string[] = ['page', 'search'];

function limitOf({ environment }: RequestContext, { returns }: OwnCall): number {
  const count = returns?.kind === 'page' && returns.count ? evaluate(returns.count, environment) : undefined;
  return typeof count === 'bigint' ? boundedPage(count) : rowsAPage;
}

/** That of the first list screen that makes the call. */
function orderOf({ running }: RequestContext, { call }: OwnCall) {
  const screens = (givenValue(call.madeBy) ?? []).flatMap((name) => findScreen(running.application, name) ?? []);
  return screens.find((screen) => screen.order)?.order;
}
