/** Which board is asked for, by whom, and how it is asked about: the same for all of it and for the next cards of one column. */
import { readRight, type Viewer } from '@ninefold/engine';
import { type Entity, type Field, findEntity, findField, findScreen, givenValue, type Screen, type Shows } from '@ninefold/model';
import type { FilterPart } from '@ninefold/protocol';
import type { ListOrder } from '@ninefold/store';
import { orderSaid } from '../access/order.ts';
import { requireOpen } from '../access/require-open.ts';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';
import { type ListQuestion, viewerOf } from '../records/list.ts';
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
}

/** Which board, and which of its cards. */
export interface BoardAsked {
  /** Its name. */
  readonly screen: string;
  readonly filters: readonly FilterPart[];
  readonly search: string;
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
  return { context, reader, screen, shows, entity, by, question, order: orderSaid(reader, entity, screen.order) };
}
