/** The rows of a list screen, page by page. */
import { clientSlice, pageSizeOf, type Viewer } from '@ninefold/engine';
import { type Application, byName, findEntity, findScreen, givenValue, type Screen, type ShownField, type Shows } from '@ninefold/model';
import { orderAsked, orderSaid } from '../access/order.ts';
import { requireOpen } from '../access/require-open.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';
import { listRecords, viewerOf } from './list.ts';
import { keepsPlaces, type OpenRows, type RowsAsked } from './open-rows.ts';
import { screenQuestion } from './screen-question.ts';
import { currenciesAbove, type ShownTree, treeOf } from './show.ts';
import { showRows } from './show-lines.ts';

/** Refused where there is no such list, or it may not be opened. */
export async function openScreenRows(context: RequestContext, asked: RowsAsked): Promise<OpenRows> {
  const { running, principal } = context;
  const { application } = running;
  const screen = findScreen(application, asked.screen);
  const shows = screen && givenValue(screen.shows);
  if (!screen || shows?.kind !== 'list') throw platformRefused('not-found', { message: 'There is no such list.' });
  const entity = findEntity(application, shows.entity);
  if (!entity) throw platformRefused('not-shown');
  await requireOpen(context, screen);
  const { filters, order, search } = asked;
  const { tree, above } = shownBy(running, screen, shows);
  const orderFor = (reader: Viewer) => (order === undefined ? orderSaid(reader, entity, screen.order) : orderAsked(reader, entity, order));
  return {
    entity,
    title: screen.name,
    columns: () => columnsSeen(application, principal.person.roles, screen),
    keepsPlaces: keepsPlaces(orderFor(viewerOf(context))),
    async page(around, { after, limit = pageSizeOf(application, screen, running.settings), counted }) {
      const reader = viewerOf(around);
      const { load, show } = showRows(reader, entity, tree, above);
      const listed = await listRecords(around, {
        ...screenQuestion(around, reader, { screen, shows, entity, filters, search }),
        order: orderFor(reader),
        after,
        limit,
        load,
        counted,
      });
      return { rows: await settled(around, running.store, () => listed.rows.map(show)), next: listed.next, total: listed.total };
    },
  };
}

/** Those that somebody in these roles sees at all. */
function columnsSeen(application: Application, roles: readonly string[], { name }: Screen): readonly ShownField[] {
  const seen = byName(clientSlice(application, roles).screens, name);
  const shows = seen && givenValue(seen.shows);
  return shows?.kind === 'list' ? shows.fields : [];
}

interface ShownTrees {
  readonly tree: ShownTree;
  /** Of lines: what their record says of them. */
  readonly above: ShownTree | undefined;
}

const trees = new WeakMap<Screen, ShownTrees>();

/** The columns of a list, and the state. */
function shownBy({ application }: RunningApplication, screen: Screen, { entity, fields }: Extract<Shows, { kind: 'list' }>): ShownTrees {
  const known = trees.get(screen) ?? treesOf(application, entity, [...fields.map(({ path }) => path), ['state']]);
  trees.set(screen, known);
  return known;
}

function treesOf(application: Application, entity: string, paths: readonly (readonly string[])[]): ShownTrees {
  const above = currenciesAbove(application, entity, paths);
  const owner = findEntity(application, entity)?.ownedBy?.entity ?? '';
  return { tree: treeOf(application, entity, paths), above: above.length > 0 ? treeOf(application, owner, above) : undefined };
}
