/** `GET /_app/options/:entity`: records that a reference may name, found by what people call them. */
import {
  includesForRedaction,
  includesForRules,
  kindDefaults,
  labelField,
  labelReferences,
  mergeIncludes,
  optionsAPage,
  redact,
} from '@ninefold/engine';
import type { Application, Entity } from '@ninefold/model';
import type { Options } from '@ninefold/protocol';
import { orderSaid, searchIn } from '../access/order.ts';
import type { RequestContext, RouteResponse } from '../context/request-context.ts';
import { listRecords, viewerOf } from '../records/list.ts';
import { readRecord } from '../records/read.ts';
import { showRecord } from '../records/show.ts';
import { readLimit } from './query.ts';
import { entityOf } from './records.ts';

export async function answerOptions(context: RequestContext): Promise<RouteResponse> {
  const { running, url } = context;
  const { application } = running;
  const entity = entityOf(context);
  const reader = viewerOf(context);
  const load = mergeIncludes(includesForRedaction(application, reader.roles, entity.name), includesForRules(application, entity));
  const limit = readLimit(url.searchParams.get('limit')) ?? optionsAPage;
  const id = url.searchParams.get('id');
  if (id !== null) {
    const record = await readRecord(context, running.store, { entity, by: 'id', value: id }, load);
    const body: Options = { options: [showRecord(application, redact(reader, record))], next: null };
    return { status: 200, body };
  }
  const label = labelField(application, entity.name);
  const search = url.searchParams.get('search')?.trim() ?? '';
  const named =
    label === undefined ? [] : orderSaid(reader, entity, { kind: 'fields', terms: [{ field: shown(label), direction: 'asc' }] });
  const { rows, next } = await listRecords(context, {
    entity,
    where: [],
    filters: [],
    search: search === '' ? undefined : searchIn(reader, entity, search, searched(application, entity)),
    order: named,
    after: url.searchParams.get('after'),
    limit,
    load,
    counted: false,
  });
  const body: Options = { options: rows.map((row) => showRecord(application, row)), next };
  return { status: 200, body };
}

/** What people know a record by: its short texts, its e-mail, its number, and the records that are in its name. */
function searched(application: Application, entity: Entity): readonly (readonly string[])[] {
  const own = entity.fields.filter(({ type }) => kindDefaults[type.kind].naming !== undefined);
  return [...own, ...labelReferences(application, entity.name)].map(({ name }) => [name]);
}

function shown(field: string) {
  return { words: field, path: [field], statement: '', span: { from: 0, to: 0, line: 0 } };
}
