/** Which board is asked for, by whom, and how it is asked about: the same for all of it and for the next cards of one column. */
import { readRight, type Viewer } from '@ninefold/engine';
import {
  byName,
  type Entity,
  type Field,
  findEntity,
  findField,
  findScreen,
  givenValue,
  invariant,
  isColumnField,
  isSamePath,
  type Screen,
  type Shows,
} from '@ninefold/model';
import type { FilterPart } from '@ninefold/protocol';
import type { GroupBy, ListOrder } from '@ninefold/store';
import { message } from '@ninefold/words';
import { groupBy } from '../access/group-by.ts';
import { orderSaid } from '../access/order.ts';
import { readPath } from '../access/read-path.ts';
import { requireOpen } from '../access/require-open.ts';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';
import { type ListQuestion, viewerOf } from '../records/list.ts';
import { keyNamed } from '../records/list-groups.ts';
import { screenQuestion } from '../records/screen-question.ts';

export interface OpenBoard {
  readonly context: RequestContext;
  readonly reader: Viewer;
  readonly screen: Screen;
  readonly shows: Extract<Shows, { kind: 'board' }>;
  readonly entity: Entity;
  /** Its values are the columns. */
  readonly by: Field;
  /** The cards of all columns. */
  readonly question: ListQuestion;
  readonly order: readonly ListOrder[];
  /** By whose values it lies in lanes. */
  readonly lanes: Field | undefined;
}

/** Which board, and which of its cards. */
export interface BoardAsked {
  /** Its name. */
  readonly screen: string;
  readonly filters: readonly FilterPart[];
  readonly search: string;
  /** The field by whose values it lies in lanes. */
  readonly lanes?: string | undefined;
  /** Just this lane, by its key. */
  readonly lane?: string | undefined;
}

/** Refused where the screen may not be opened, the entity never read, or the field of the columns never read: that is no board then. */
export async function openBoard(context: RequestContext, asked: BoardAsked): Promise<OpenBoard> {
  const { running } = context;
  const { application } = running;
  const screen = findScreen(application, asked.screen);
  const shows = screen && givenValue(screen.shows);
  if (!screen || shows?.kind !== 'board') throw platformRefused('not-found', { said: 'There is no such board.' });
  const entity = findEntity(application, shows.entity);
  const by = shows.by.path.length === 1 ? findField(application, shows.entity, shows.by.path[0] ?? '') : undefined;
  if (!entity || !by) throw platformRefused('not-shown');
  await requireOpen(context, screen);
  const reader = viewerOf(context);
  if (readRight(application, reader.roles, entity.name).fields.get(by.name) === 'never') throw notPermitted(running);
  const { filters, search } = asked;
  const question = screenQuestion(context, reader, { screen, shows, entity, filters, search });
  const lanes = asked.lanes === undefined ? undefined : laneField(reader, { screen, shows, entity, by }, asked.lanes);
  const among =
    lanes && asked.lane !== undefined ? [{ by: groupedBy({ reader, entity }, lanes), is: keyNamed(lanes.type, asked.lane) }] : [];
  return {
    context,
    reader,
    screen,
    shows,
    entity,
    by,
    question: { ...question, among },
    order: orderSaid(reader, entity, screen.order),
    lanes,
  };
}

/** One of a few values, which the cards show or the board is filtered by. Refused for any other, and what may never be read. */
function laneField(
  reader: Viewer,
  { screen, shows, entity, by }: Pick<OpenBoard, 'screen' | 'shows' | 'entity' | 'by'>,
  name: string,
): Field {
  const field = [...shows.fields, ...screen.filters].some(({ path }) => isSamePath(path, [name])) ? byName(entity.fields, name) : undefined;
  const isLane =
    field && field !== by && field.type.kind !== 'state' && isColumnField(field.type) && readPath(reader, entity, [field.name]);
  if (!field || !isLane)
    throw platformRefused('unknown-field', {
      said: message('This board has no lanes by “{by}”.', { by: name.slice(0, 100) }),
      path: ['lanes'],
    });
  return field;
}

/** Where the field may not be read, a record is of the group `hidden`. */
export function groupedBy({ reader, entity }: Pick<OpenBoard, 'reader' | 'entity'>, field: Field): GroupBy {
  const path = [field.name];
  const found = readPath(reader, entity, path);
  invariant(found, `${field.name} may be read, else there is no board`);
  return groupBy(found, path, undefined);
}
