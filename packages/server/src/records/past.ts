/** A record as it was at a moment: of what is kept of it, what its reader may read of it now. */
import { readRight, redact } from '@ninefold/engine';
import { findEntity, type Instant, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { PastRecordAnswer, WireRecord } from '@ninefold/protocol';
import type { RecordQueries } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { viewerOf } from './list.ts';
import { createNaming, type Naming } from './naming.ts';
import { showRecord } from './show.ts';

/** `record` is the record as it is now, loaded to be redacted: what may be read of it now may be read of its past. */
export async function pastOf(context: RequestContext, reader: RecordQueries, record: RecordValue, at: Instant): Promise<PastRecordAnswer> {
  const { application } = context.running;
  const { entity, id = '' } = record;
  const past = await reader.past({ entity, id, at, environment: context.environment });
  if (!past?.record) return { record: null, unknownBefore: isoOf(past?.unknownBefore), changed: [], forgotten: [] };
  const seen = await settled(context, reader, () => redact(viewerOf(context), record));
  const naming = createNaming(context, reader);
  const names = Object.keys(past.record.fields).filter((name) => name in seen.fields);
  const toldOf = async (fields: RecordValue['fields']): Promise<WireRecord> => {
    const values = await Promise.all(names.map(async (name) => [name, await told(context, naming, fields[name] ?? null)] as const));
    return showRecord(application, withOwner({ entity, id, fields: Object.fromEntries(values) }));
  };
  const [then, now] = await Promise.all([toldOf(past.record.fields), toldOf(record.fields)]);
  const isOtherwise = (name: string): boolean => JSON.stringify(then.fields[name]) !== JSON.stringify(now.fields[name]);
  return {
    record: then,
    unknownBefore: null,
    changed: Object.keys(then.fields).filter(isOtherwise),
    forgotten: past.forgotten.filter((name) => name in seen.fields),
  };
}

function isoOf(moment: Instant | null | undefined): string | null {
  return moment === null || moment === undefined ? null : new Date(moment).toISOString();
}

/** Records by the names that their reader may know; of lines, the fields that go with the record. */
async function told(context: RequestContext, naming: Naming, value: Value): Promise<Value> {
  if (isList(value)) return await Promise.all(value.map((each) => told(context, naming, each)));
  if (!isRecord(value)) return value;
  const { application } = context.running;
  if (!findEntity(application, value.entity)?.ownedBy) return await naming.named(value);
  const right = readRight(application, context.principal.person.roles, value.entity);
  const open = Object.entries(value.fields).filter(([name]) => right.fields.get(name) === 'with the record');
  const fields = await Promise.all(open.map(async ([name, inner = null]) => [name, await told(context, naming, inner)] as const));
  const { entity, id } = value;
  return { entity, ...(id !== undefined && { id }), fields: Object.fromEntries(fields) };
}

/** Lines say their amounts in the currency of their record. */
function withOwner(record: RecordValue): RecordValue {
  const lines = (value: Value | undefined): Value | undefined =>
    isList(value) ? value.map((each) => (isRecord(each) ? { ...each, owner: record } : each)) : value;
  return { ...record, fields: Object.fromEntries(Object.entries(record.fields).map(([name, value]) => [name, lines(value)])) };
}
