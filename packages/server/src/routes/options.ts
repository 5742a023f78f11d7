/** `GET /_app/options/:entity`: records that a reference may name, found by what people call them. */
import { includesForRedaction, includesForRules, labelField, mergeIncludes, optionsAPage, redact } from '@ninefold/engine';
import { narrowedTo } from '../access/narrowed.ts';
import { isChosenFrom } from '../access/open-to-anybody.ts';
import { orderSaid, pathsOfNames, searchIn } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { platformRefused } from '../problems/platform.ts';
import { knownEntity } from '../records/known-entity.ts';
import { listRecords, viewerOf } from '../records/list.ts';
import { readRecord } from '../records/read.ts';
import { showRecord } from '../records/show.ts';

/** With `id` that record alone; else a page, by name where one may order by it, with `for` of those that this field may name. What may not be read is refused or left out. */
export async function answerOptions(context: AppContext<'options'>): Promise<AppResponse<'options'>> {
  const { running } = context;
  const { application } = running;
  const entity = knownEntity(context, context.parameters.entity);
  if (!context.principal.signedIn && !isChosenFrom(context, entity)) throw platformRefused('not-signed-in');
  const reader = viewerOf(context);
  const load = mergeIncludes(includesForRedaction(application, reader.roles, entity.name), includesForRules(application, entity));
  const { id, for: field, given = '[]', after = null, limit = optionsAPage, ...query } = readQuery(context, 'options');
  if (id !== undefined) {
    const record = await readRecord(context, running.store, { entity, by: 'id', value: id }, load);
    const seen = await settled(context, running.store, () => redact(reader, record));
    return { status: 200, body: { options: [showRecord(application, seen)], next: null } };
  }
  const label = labelField(application, entity.name);
  const search = query.search?.trim() ?? '';
  const named =
    label === undefined ? [] : orderSaid(reader, entity, { kind: 'fields', terms: [{ field: shown(label), direction: 'asc' }] });
  const { rows, next } = await listRecords(context, {
    entity,
    where: [],
    filters: [],
    asked: field === undefined ? undefined : narrowedTo(reader, entity, field, given),
    search: search === '' ? undefined : searchIn(reader, entity, search, pathsOfNames(application, entity)),
    order: named,
    after,
    limit,
    load,
    counted: false,
  });
  return { status: 200, body: { options: rows.map((row) => showRecord(application, row)), next } };
}

function shown(field: string) {
  return { words: field, path: [field], statement: '', span: { from: 0, to: 0, line: 0 } };
}
