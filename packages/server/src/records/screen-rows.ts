/** The rows of a list screen, page by page. */
import { pageSizeOf } from '@ninefold/engine';
import { type Application, findEntity, findScreen, givenValue, type Screen, type Shows } from '@ninefold/model';
import type { FilterTerm, Rows } from '@ninefold/protocol';
import { orderAsked, orderSaid } from '../access/order.ts';
import { requireOpen } from '../access/require-open.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';
import { listRecords, viewerOf } from './list.ts';
import { screenQuestion } from './screen-question.ts';
import { currenciesAbove, type ShownTree, treeOf } from './show.ts';
import { showRows } from './show-lines.ts';

/** Which rows of which screen. */
export interface RowsAsked {
  /** Its name. */
  readonly screen: string;
  readonly filters: readonly FilterTerm[];
  readonly search: string;
  /** That of the document when not given. */
  readonly order: string | undefined;
  /** Those behind it; null: the first. */
  readonly after: string | null;
  /** A page's rows; as many as the document has it when not given. */
  readonly limit: number | undefined;
}

/** Refused where there is no such list, or it may not be opened. */
export async function rowsOfScreen(context: RequestContext, asked: RowsAsked): Promise<Rows> {
  const { running } = context;
  const { application } = running;
  const screen = findScreen(application, asked.screen);
  const shows = screen && givenValue(screen.shows);
  if (!screen || shows?.kind !== 'list') throw platformRefused('not-found', { message: 'There is no such list.' });
  const entity = findEntity(application, shows.entity);
  if (!entity) throw platformRefused('not-shown');
  await requireOpen(context, screen);
  const reader = viewerOf(context);
  const { tree, above } = shownBy(running, screen, shows);
  const { load, show } = showRows(reader, entity, tree, above);
  const { filters, order, search, after, limit = pageSizeOf(application, screen, running.settings) } = asked;
  const listed = await listRecords(context, {
    ...screenQuestion(context, reader, { screen, shows, entity, filters, search }),
    order: order === undefined ? orderSaid(reader, entity, screen.order) : orderAsked(reader, entity, order),
    after,
    limit,
    load,
    counted: after === null,
  });
  return { rows: await settled(context, running.store, () => listed.rows.map(show)), next: listed.next, total: listed.total };
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
