/** `GET /_app/rows?screen=…`: a list screen's rows, or with `part` those behind a part of a dashboard, page by page. */
import { pageSizeOf, rowPredicate } from '@ninefold/engine';
import { findEntity, findScreen, givenValue, type Screen, type Shows } from '@ninefold/model';
import type { Rows } from '@ninefold/protocol';
import { orderAsked, orderSaid, searchIn } from '../access/order.ts';
import type { RequestContext, RouteResponse } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { answerPartRows } from '../dashboard/part-rows.ts';
import { platformRefused } from '../problems/platform.ts';
import { conditionOf, listRecords, viewerOf } from '../records/list.ts';
import { includesOfTree, type ShownTree, showTree, treeOf } from '../records/show.ts';
import { readFilters, readLimit } from './query.ts';
import { requireOpen } from './require-open.ts';

export async function answerRows(context: RequestContext): Promise<RouteResponse> {
  const { running, url, principal } = context;
  const { application } = running;
  if (url.searchParams.has('part')) return answerPartRows(context);
  const screen = findScreen(application, url.searchParams.get('screen') ?? '');
  const shows = screen && givenValue(screen.shows);
  if (!screen || shows?.kind !== 'list') throw platformRefused('not-found', { message: 'There is no such list.' });
  const entity = findEntity(application, shows.entity);
  if (!entity) throw platformRefused('not-shown');
  requireOpen(context, screen);
  const reader = viewerOf(context);
  const tree = shownBy(running, screen, shows);
  const asked = url.searchParams.get('order');
  const search = url.searchParams.get('search');
  const after = url.searchParams.get('after');
  const listed = await listRecords(context, {
    entity,
    where: [
      ...conditionOf(shows.where),
      rowPredicate(application, principal.person.roles, { kind: 'open', screen: screen.name }).predicate,
    ],
    filters: readFilters(url.searchParams.get('filter')),
    search:
      search === null || search.trim() === ''
        ? undefined
        : searchIn(
            reader,
            entity,
            search,
            shows.fields.map(({ path }) => path),
          ),
    order: asked === null ? orderSaid(reader, entity, screen.order) : orderAsked(reader, entity, asked),
    after,
    limit: readLimit(url.searchParams.get('limit')) ?? pageSizeOf(application, screen, running.settings),
    load: includesOfTree(application, reader.roles, entity.name, tree),
    counted: after === null,
  });
  const body: Rows = { rows: listed.rows.map((row) => showTree(application, row, tree)), next: listed.next, total: listed.total };
  return { status: 200, body };
}

const trees = new WeakMap<Screen, ShownTree>();

/** The columns of a list, and the state. */
function shownBy({ application }: RunningApplication, screen: Screen, { entity, fields }: Extract<Shows, { kind: 'list' }>): ShownTree {
  const tree = trees.get(screen) ?? treeOf(application, entity, [...fields.map(({ path }) => path), ['state']]);
  trees.set(screen, tree);
  return tree;
}
