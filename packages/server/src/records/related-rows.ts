/** The records that name one, on its page: those whoever asks may read, page by page. */
import { clientSlice, labelOfField, readRight, relatedPartOf, rowsOfRelated as usualRows } from '@ninefold/engine';
import { byName, type Entity, type Expression, findEntity, givenValue, type RecordValue, type Screen } from '@ninefold/model';
import { call, compare, createGivenValues } from '../access/expressions.ts';
import { readPath } from '../access/read-path.ts';
import { requireOpen } from '../access/require-open.ts';
import type { RequestContext } from '../context/request-context.ts';
import { listBehind } from '../dashboard/list-behind.ts';
import { openRowsOfSubject } from '../dashboard/rows-of-subject.ts';
import { platformRefused } from '../problems/platform.ts';
import { viewerOf } from './list.ts';
import type { OpenRows, RowsAsked } from './open-rows.ts';
import { readRecord } from './read.ts';

/** Of which table on the page of which record. */
export interface RelatedRowsAsked extends RowsAsked {
  /** The field that shows them. */
  readonly part: string;
  readonly record: string;
}

/**
 * Throws `not-found` for a table that is not there or may not be seen, and what `readRecord` throws where the record may not be read.
 * The list that shows them all comes with their number.
 */
export async function openRelatedRows(context: RequestContext, asked: RelatedRowsAsked): Promise<OpenRows> {
  const { application } = context.running;
  const reader = viewerOf(context);
  const screen = byName(clientSlice(application, reader.roles).screens, asked.screen);
  const shown = screen && givenValue(screen.shows);
  const about = shown?.kind === 'record' ? findEntity(application, shown.entity) : undefined;
  const related = screen && relatedPartOf(clientSlice(application, reader.roles), screen, asked.part);
  const entity = related && findEntity(application, related.part.entity);
  const path = entity && readPath(reader, entity, [related.by]);
  if (!screen || !about || !path) throw platformRefused('not-found', { said: 'There is no such part.' });
  const record = await readShown(context, screen, about, related.field, asked.record);
  const given = createGivenValues('related');
  const one = given.give({ entity: record.entity, id: asked.record, fields: {} }, { kind: 'record', entity: about.name });
  const names: Expression =
    path.type.kind === 'references' ? call('list contains', { kind: 'yes/no' }, path.expression, one) : compare(path.expression, '=', one);
  const rows = openRowsOfSubject(context, asked, {
    entity,
    part: related.part,
    title: related.head ?? labelOfField(related.field),
    where: [names, ...path.guards],
    usual: usualRows,
  });
  return {
    ...rows,
    async page(around, page) {
      const within = { ...around, environment: given.within(around.environment) };
      const told = await rows.page(within, page);
      return page.counted ? { ...told, opens: listBehind(within, entity, [names]) } : told;
    },
  };
}

/** Only where the screen may be opened, and the record and this field of it may be read. */
async function readShown(context: RequestContext, screen: Screen, entity: Entity, field: string, id: string): Promise<RecordValue> {
  await requireOpen(context, screen);
  const right = readRight(context.running.application, context.principal.person.roles, entity.name).fields.get(field);
  if (right === undefined || right === 'never') throw platformRefused('not-found', { said: 'There is no such part.' });
  return await readRecord(context, context.running.store, { entity, by: 'id', value: id }, {}, typeof right === 'object' ? [right] : []);
}
