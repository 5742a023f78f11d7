/** Which calendar is asked for, by whom, and which of its entries. */
import { anyOf, daysOf, longestSpanDays, readDate, readRight, type Viewer } from '@ninefold/engine';
import {
  type Entity,
  type Expression,
  type Field,
  findEntity,
  findField,
  findScreen,
  givenValue,
  type Screen,
  type ShownField,
  type Shows,
} from '@ninefold/model';
import type { FilterPart } from '@ninefold/protocol';
import type { ListOrder } from '@ninefold/store';
import { dayAfter, startOfDay } from '../access/days.ts';
import type { GivenValues } from '../access/expressions.ts';
import { filterCondition } from '../access/filter.ts';
import { orderByField } from '../access/order.ts';
import { requireOpen } from '../access/require-open.ts';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';
import { type ListQuestion, questionOf, viewerOf } from '../records/list.ts';
import { screenQuestion } from '../records/screen-question.ts';

export interface OpenCalendar {
  readonly context: RequestContext;
  readonly reader: Viewer;
  readonly screen: Screen;
  readonly shows: Extract<Shows, { kind: 'calendar' }>;
  readonly entity: Entity;
  /** When an entry is, or begins. */
  readonly by: Field;
  /** When it ends, and what has a row of its own; undefined where nothing is said, or one may never read it. */
  readonly to: Field | undefined;
  readonly rows: Field | undefined;
  /** The entries of all days. */
  readonly question: ListQuestion;
  readonly order: readonly ListOrder[];
}

/** Which calendar, and which of its entries. */
export interface CalendarAsked {
  /** Its name. */
  readonly screen: string;
  readonly filters: readonly FilterPart[];
  readonly search: string;
}

/** Days, the last one included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
  /** By whose clock they begin and end, where entries have hours. */
  readonly timeZone: string;
}

/** Refused where the screen may not be opened, the entity never read, or the day never read: that is no calendar then. */
export async function openCalendar(context: RequestContext, asked: CalendarAsked): Promise<OpenCalendar> {
  const { running } = context;
  const { application } = running;
  const screen = findScreen(application, asked.screen);
  const shows = screen && givenValue(screen.shows);
  if (!screen || shows?.kind !== 'calendar') throw platformRefused('not-found', { said: 'There is no such calendar.' });
  const entity = findEntity(application, shows.entity);
  const own = ({ path }: ShownField): Field | undefined =>
    path.length === 1 ? findField(application, shows.entity, path[0] ?? '') : undefined;
  const by = own(shows.by);
  if (!entity || !by) throw platformRefused('not-shown');
  await requireOpen(context, screen);
  const reader = viewerOf(context);
  const { fields } = readRight(application, reader.roles, entity.name);
  if (fields.get(by.name) === 'never') throw notPermitted(running);
  const seen = (shown: ShownField | undefined): Field | undefined => {
    const field = shown && own(shown);
    return field && fields.get(field.name) !== 'never' ? field : undefined;
  };
  const { filters, search } = asked;
  const question = screenQuestion(context, reader, { screen, shows, entity, filters, search });
  const order = orderByField(reader, entity, by.name);
  return { context, reader, screen, shows, entity, by, to: seen(shows.to), rows: seen(shows.rows), question, order };
}

/**
 * What the database is asked about the entries that touch a day of the span: they begin by its end, and begin or end after its begin.
 * Where one may not read when a record is, it is not among them. Refused: a span that is none, or a longer one than `longestSpanDays`.
 */
export function entriesWithin({ context, reader, entity, by, to, question }: OpenCalendar, span: DaySpan): ReturnType<typeof questionOf> {
  if (readDate(span.from) === null || readDate(span.to) === null || span.to < span.from)
    throw platformRefused('malformed', { message: 'These are no days.', path: ['from'] });
  if (daysOf(span.to) - daysOf(span.from) >= longestSpanDays)
    throw platformRefused('malformed', { message: `A calendar is asked about at most ${longestSpanDays} days at once.`, path: ['to'] });
  const asked = (given: GivenValues): readonly Expression[] => {
    const bound = (field: Field, operator: 'from' | 'to'): Expression =>
      filterCondition(reader, entity, { path: [field.name], operator, values: [boundOf(field, operator, span)] }, given);
    return [bound(by, 'to'), anyOf([by, ...(to ? [to] : [])].map((field) => bound(field, 'from')))];
  };
  return questionOf(context, { ...question, asked });
}

/** A day; of moments the first and the last of the span. */
function boundOf({ type }: Field, end: 'from' | 'to', { from, to, timeZone }: DaySpan): string {
  if (type.kind !== 'date and time') return end === 'from' ? from : to;
  if (end === 'from') return startOfDay(from, timeZone) ?? from;
  const after = startOfDay(dayAfter(to), timeZone);
  return after === undefined ? to : new Date(Date.parse(after) - 1).toISOString();
}
