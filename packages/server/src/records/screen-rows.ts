/** The rows of a list screen, page by page. */
import { pageSizeOf, type Viewer } from '@ninefold/engine';
import { addsUpWithin, type Entity, findEntity, isSamePath, type Screen, type ShownField, type Shows } from '@ninefold/model';
import type { Rows } from '@ninefold/protocol';
import type { ListOrder } from '@ninefold/store';
import { orderAsked, orderSaid } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import { summedFields } from '../access/summed.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { type GroupsAsked, listInGroups } from './grouped-rows.ts';
import { type Listed, listRecords, viewerOf } from './list.ts';
import { groupAxis } from './list-groups.ts';
import { openListScreen } from './list-screen.ts';
import { keepsPlaces, type OpenRows, type RowsAsked } from './open-rows.ts';
import { screenQuestion } from './screen-question.ts';
import { currenciesAbove, type ShownTree, treeOf } from './show.ts';
import { showRows } from './show-lines.ts';

/** Refused where there is no such list, or it may not be opened. */
export async function openScreenRows(context: RequestContext, asked: RowsAsked): Promise<OpenRows> {
  const { running } = context;
  const { application } = running;
  const { screen, shows, entity, columns } = await openListScreen(context, asked.screen);
  const { filters, order, search, by, folded = [] } = asked;
  const { tree, above } = shownBy(running, screen, shows);
  const orderFor = (reader: Viewer) => (order === undefined ? orderSaid(reader, entity, screen.order) : orderAsked(reader, entity, order));
  const ordered = orderFor(viewerOf(context));
  const grouped = by === undefined ? undefined : groupsAsked(viewerOf(context), entity, columns(), { by, folded, ordered });
  return {
    entity,
    title: screen.name,
    columns,
    keepsPlaces: !grouped && keepsPlaces(ordered),
    async page(around, { after, limit = pageSizeOf(application, screen, running.settings), counted }) {
      const reader = viewerOf(around);
      const { load, show } = showRows(reader, entity, tree, above);
      const listing = {
        ...screenQuestion(around, reader, { screen, shows, entity, filters, search }),
        order: orderFor(reader),
        after,
        limit,
        load,
        counted,
      };
      const told = async ({ rows, next, total }: Listed): Promise<Rows> => ({
        rows: await settled(around, running.store, () => rows.map(show)),
        next,
        total,
      });
      if (!grouped) return told(await listRecords(around, listing));
      const listed = await listInGroups(around, grouped, listing);
      const { inGroups, groups } = listed;
      return { ...(await told(listed)), inGroups, ...(groups && { groups }) };
    },
  };
}

/** Groups stand as the list is ordered by their column, else from the first to the last. */
function groupsAsked(
  reader: Viewer,
  entity: Entity,
  columns: readonly ShownField[],
  { by, folded, ordered }: { readonly by: string; readonly folded: readonly string[]; readonly ordered: readonly ListOrder[] },
): GroupsAsked {
  const axis = groupAxis(reader, entity, columns, by);
  const { direction } = ordered.find(({ path }) => isSamePath(path, axis.shown.path)) ?? {};
  return { axis, down: direction === 'desc', folded, summed: summedFields(reader, entity, columns, addsUpWithin) };
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

function treesOf(application: RunningApplication['application'], entity: string, paths: readonly (readonly string[])[]): ShownTrees {
  const above = currenciesAbove(application, entity, paths);
  const owner = findEntity(application, entity)?.ownedBy?.entity ?? '';
  return { tree: treeOf(application, entity, paths), above: above.length > 0 ? treeOf(application, owner, above) : undefined };
}
