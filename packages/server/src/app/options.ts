/** `GET /_app/options/:entity`: records that a reference may name, found by what people call them. */
import { labelField, labelReferences, optionsAPage } from '@ninefold/engine';
import type { Application, Entity } from '@ninefold/model';
import type { Options } from '@ninefold/protocol';
import { mergeLoads } from '../access/merge-loads.ts';
import { orderSaid, searchIn } from '../access/order.ts';
import { workLoads } from '../access/read-right.ts';
import { redact, redactLoads } from '../access/redact.ts';
import type { Answer, Asking } from '../asking.ts';
import { listRecords, readerOf } from '../records/list.ts';
import { readRecord } from '../records/read.ts';
import { showRecord } from '../records/show.ts';
import { readLimit } from './query.ts';
import { entityOf } from './records.ts';

export async function answerOptions(asking: Asking): Promise<Answer> {
  const { running, url } = asking;
  const { application } = running;
  const entity = entityOf(asking);
  const reader = readerOf(asking);
  const load = mergeLoads(redactLoads(application, reader.roles, entity.name), workLoads(application, entity));
  const limit = readLimit(url.searchParams.get('limit')) ?? optionsAPage;
  const id = url.searchParams.get('id');
  if (id !== null) {
    const record = await readRecord(asking, running.store, { entity, by: 'id', value: id }, load);
    const body: Options = { options: [showRecord(application, redact(reader, record))], next: null };
    return { status: 200, body };
  }
  const label = labelField(application, entity.name);
  const search = url.searchParams.get('search')?.trim() ?? '';
  const named = label === undefined ? [] : orderSaid(reader, entity, { kind: 'fields', terms: [{ field: shown(label), direction: 'up' }] });
  const { rows, next } = await listRecords(asking, {
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
  const own = entity.fields.filter(({ type }) => ['text', 'email', 'number series'].includes(type.kind));
  return [...own, ...labelReferences(application, entity.name)].map(({ name }) => [name]);
}

function shown(field: string) {
  return { words: field, path: [field], statement: '', span: { from: 0, to: 0, line: 0 } };
}
