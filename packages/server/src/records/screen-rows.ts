/** The rows of a list screen, page by page. */
import { type IncludeTree, pageSizeOf, redactAll, type Viewer } from '@ninefold/engine';
import {
  type Application,
  addsUpWithin,
  type Entity,
  findEntity,
  isSamePath,
  keptOrMade,
  memoize,
  type RecordValue,
  type Screen,
  type ShownField,
  type Shows,
} from '@ninefold/model';
import type { Rows, WireRecord } from '@ninefold/protocol';
import type { ListOrder } from '@ninefold/store';
import { mostKept } from '../access/filter.ts';
import { orderAsked, orderSaid } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import { stemmersOf } from '../access/stems/stemmers.ts';
import { summedFields } from '../access/summed.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { WrittenJson } from '../http/json.ts';
import { type GroupsAsked, listInGroups } from './grouped-rows.ts';
import { askedAgain, type Listed, type ListQuestion, listAsKept, listRecords, viewerOf } from './list.ts';
import { groupAxis } from './list-groups.ts';
import { type OpenListScreen, openListScreen } from './list-screen.ts';
import { keepsPlaces, type OpenRows, type PageAsked, type RowsAsked } from './open-rows.ts';
import { screenQuestion } from './screen-question.ts';
import { currenciesAbove, type ShownTree, treeOf } from './show.ts';
import { type ShownRows, showRows } from './show-lines.ts';
import { rowWriter, type WriteRows } from './write-rows.ts';

/** Refused where there is no such list, or it may not be opened. */
export async function openScreenRows(context: RequestContext, asked: RowsAsked): Promise<OpenRows> {
  const { running } = context;
  const { application } = running;
  const { screen, shows, entity, columns } = await openListScreen(context, asked.screen);
  const { by, folded = [] } = asked;
  const opened: OpenedList = { screen, shows, entity };
  const { order: ordered } = planOf(context, opened, asked);
  const grouped = by === undefined ? undefined : groupsAsked(viewerOf(context), entity, columns(), { by, folded, ordered });
  const listingOf = (around: RequestContext, { after, limit = pageSizeOf(application, screen, running.settings), counted }: PageAsked) => {
    const plan = planOf(around, opened, asked);
    const { question, order, load } = plan;
    return { plan, listing: { order, load, after, limit, counted, ...question } };
  };
  const written: OpenRows['written'] = async (around, page) => {
    const { plan, listing } = listingOf(around, page);
    const { rows, next, total } = await listAsKept(around, listing);
    const text = await settled(around, running.store, () => plan.write(viewerOf(around), rows));
    return new WrittenJson(`{"rows":${text},"next":${JSON.stringify(next)},"total":${total}}`);
  };
  return {
    entity,
    title: screen.name,
    columns,
    keepsPlaces: !grouped && keepsPlaces(ordered),
    async page(around, page) {
      const { plan, listing } = listingOf(around, page);
      const told = async ({ rows, next, total }: Listed): Promise<Rows> => ({
        rows: await settled(around, running.store, () => rows.map(plan.show(viewerOf(around)))),
        next,
        total,
      });
      if (!grouped) return await told(await listRecords(around, listing));
      const listed = await listInGroups(around, grouped, listing);
      const { inGroups, groups } = listed;
      return { ...(await told(listed)), inGroups, ...(groups && { groups }) };
    },
    ...(!grouped && { written }),
  };
}

type OpenedList = Pick<OpenListScreen, 'screen' | 'shows' | 'entity'>;

/** All of a list that is the same for whoever has the same roles. */
interface ListPlan {
  readonly question: ListQuestion;
  readonly order: readonly ListOrder[];
  readonly load: IncludeTree;
  show(reader: Viewer): (row: RecordValue) => WireRecord;
  write: WriteRows;
}

function planOf(context: RequestContext, opened: OpenedList, asked: RowsAsked): ListPlan {
  const { application } = context.running;
  const plans = plansOf(application)(context.principal.person.roles)(opened.screen)(asked.filters);
  const { order, search } = asked;
  // Those of a document that was just changed come a moment later.
  const stemmers = search === '' ? 0 : stemmersOf(application).length;
  return keptOrMade(plans, mostKept, `${order ?? ''}\n${stemmers} ${search}`, () => makePlan(context, opened, asked));
}

/** By what is asked. The list of filters is the same for the same text, and is forgotten with it. */
const plansOf = memoize((_application: Application) =>
  memoize((_roles: readonly string[]) =>
    memoize((_screen: Screen) => memoize((_filters: RowsAsked['filters']) => new Map<string, ListPlan>())),
  ),
);

function makePlan(context: RequestContext, { screen, shows, entity }: OpenedList, { filters, order, search }: RowsAsked): ListPlan {
  const reader = viewerOf(context);
  const { tree, above } = shownBy(context.running, screen, shows);
  const show = (by: Viewer): ShownRows['show'] => showRows(by, entity, tree, above).show;
  const { load } = showRows(reader, entity, tree, above);
  const writeAll: WriteRows = (by, rows) => JSON.stringify(redactAll(by, rows).map(show(by)));
  return {
    question: askedAgain(screenQuestion(context, reader, { screen, shows, entity, filters, search })),
    order: order === undefined ? orderSaid(reader, entity, screen.order) : orderAsked(reader, entity, order),
    load,
    show,
    write: (above === undefined && rowWriter(reader, entity, tree, show)) || writeAll,
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
