/** `GET /_app/rows?screen=…`: a list screen's rows, or with `part` those behind a part of a dashboard, page by page. */
import { pageSizeOf, rowPredicate } from '@ninefold/engine';
import { findEntity, findScreen, givenValue, type Screen, type Shows } from '@ninefold/model';
import { orderAsked, orderSaid, searchIn } from '../access/order.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { answerPartRows } from '../dashboard/part-rows.ts';
import { platformRefused } from '../problems/platform.ts';
import { conditionOf, listRecords, viewerOf } from '../records/list.ts';
import { includesOfTree, type ShownTree, showTree, treeOf } from '../records/show.ts';
import type { AppResponse } from './app-response.ts';
import { readFilters } from './read-filters.ts';
import { readQuery } from './read-input.ts';
import { requireOpen } from './require-open.ts';

export async function answerRows(context: RequestContext): Promise<AppResponse<'rows'>> {
  const { running, principal } = context;
  const { application } = running;
  const query = readQuery(context, 'rows');
  if (query.part !== undefined) return answerPartRows(context, query, query.part);
  const screen = findScreen(application, query.screen);
  const shows = screen && givenValue(screen.shows);
  if (!screen || shows?.kind !== 'list') throw platformRefused('not-found', { message: 'There is no such list.' });
  const entity = findEntity(application, shows.entity);
  if (!entity) throw platformRefused('not-shown');
  requireOpen(context, screen);
  const reader = viewerOf(context);
  const tree = shownBy(running, screen, shows);
  const { order, search = '', after = null, limit = pageSizeOf(application, screen, running.settings) } = query;
  const listed = await listRecords(context, {
    entity,
    where: [
      ...conditionOf(shows.where),
      rowPredicate(application, principal.person.roles, { kind: 'open', screen: screen.name }).predicate,
    ],
    filters: readFilters(query.filter),
    search:
      search.trim() === ''
        ? undefined
        : searchIn(
            reader,
            entity,
            search,
            shows.fields.map(({ path }) => path),
          ),
    order: order === undefined ? orderSaid(reader, entity, screen.order) : orderAsked(reader, entity, order),
    after,
    limit,
    load: includesOfTree(application, reader.roles, entity.name, tree),
    counted: after === null,
  });
  return {
    status: 200,
    body: { rows: listed.rows.map((row) => showTree(application, row, tree)), next: listed.next, total: listed.total },
  };
}

const trees = new WeakMap<Screen, ShownTree>();

/** The columns of a list, and the state. */
function shownBy({ application }: RunningApplication, screen: Screen, { entity, fields }: Extract<Shows, { kind: 'list' }>): ShownTree {
  const tree = trees.get(screen) ?? treeOf(application, entity, [...fields.map(({ path }) => path), ['state']]);
  trees.set(screen, tree);
  return tree;
}
