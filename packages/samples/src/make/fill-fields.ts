/** Filling the fields of a new record or line. */
import { followsRecord, isEditable, startFollowing } from '@ninefold/engine';
import { type Entity, type Field, type FieldKind, filledBy, isList, isRecord, type RecordValue, refersToRecords } from '@ninefold/model';
import { poolOf } from '../pools.ts';
import type { Making } from '../values/context.ts';
import { makeValue } from '../values/make-value.ts';
import { seen } from '../world.ts';

/** `fill`: mostly even when it is not needed. `needed`: only when it must be. */
export type Want = 'fill' | 'needed' | 'leave';

/**
 * What the document starts a field with mostly stays. References come first and lines last, since values rest on
 * them; between them the document's order counts.
 */
export function fillFields(making: Making, entity: Entity, start: RecordValue, wanted: (field: Field) => Want): RecordValue {
  const order = [...entity.fields].sort((a, b) => rank(a) - rank(b));
  let record = start;
  for (const field of order) {
    record = withStart(making, field, record);
    if (!wants(making, entity, field, record, wanted(field))) continue;
    const value = makeValue(making, { entity, field, record, attempt: 0 });
    record = { ...record, fields: { ...record.fields, [field.name]: value } };
  }
  return record;
}

/** With what it starts as where that looks at the record: at what was filled in by now. */
function withStart({ world, environment }: Making, field: Field, record: RecordValue): RecordValue {
  if (!followsRecord(field)) return record;
  const others = new Set(Object.keys(record.fields).filter((name) => name !== field.name));
  const value = startFollowing(world.application, seen(world, record), environment, others).fields[field.name];
  return value === undefined ? record : { ...record, fields: { ...record.fields, [field.name]: isRecord(value) ? bare(value) : value } };
}

function bare({ entity, id }: RecordValue): RecordValue {
  return { entity, ...(id !== undefined && { id }), fields: {} };
}

function rank(field: Field): number {
  if (field.type.kind === 'lines') return 2;
  return refersToRecords(field.type) ? 0 : 1;
}

function wants(making: Making, entity: Entity, field: Field, record: RecordValue, want: Want): boolean {
  if (want === 'leave' || filledBy(field) !== 'person') return false;
  const value = record.fields[field.name];
  const empty = value === null || value === undefined || value === '' || (isList(value) && value.length === 0);
  const { differs, given } = chances[field.type.kind];
  if (!empty) return differs > 0 && want === 'fill' && making.random.chance(followsRecord(field) ? differs / 30 : differs);
  if (field.needed) return true;
  if (want === 'needed' || !isEditable(making.world.application, entity, field, 'create')) return false;
  // People that conditions look at are there: an employee without a manager could never get anything approved.
  if (poolOf(making.pools, entity.name, field.name)) return true;
  return making.random.chance(given);
}

/** How often a value differs from what it starts as, and how often there is one where there need not be. */
const chances: Readonly<Record<FieldKind, { readonly differs: number; readonly given: number }>> = {
  text: { differs: 0, given: 0.75 },
  'long text': { differs: 0, given: 0.75 },
  'whole number': { differs: 0.6, given: 0.75 },
  number: { differs: 0.6, given: 0.75 },
  decimal: { differs: 0.6, given: 0.75 },
  money: { differs: 0.6, given: 0.75 },
  'yes/no': { differs: 0.3, given: 0.75 },
  date: { differs: 0.3, given: 0.75 },
  time: { differs: 0, given: 0.75 },
  'date and time': { differs: 0, given: 0.75 },
  email: { differs: 0, given: 0.75 },
  phone: { differs: 0, given: 0.75 },
  'web address': { differs: 0, given: 0.75 },
  'one of': { differs: 0.6, given: 0.75 },
  'many of': { differs: 0.5, given: 0.75 },
  'list of text': { differs: 0.5, given: 0.75 },
  file: { differs: 0, given: 0.95 },
  'number series': { differs: 0, given: 0.75 },
  'running number': { differs: 0, given: 0.75 },
  reference: { differs: 0, given: 0.95 },
  references: { differs: 0, given: 0.75 },
  related: { differs: 0, given: 0 },
  lines: { differs: 0, given: 0.95 },
  state: { differs: 0, given: 0.75 },
  unknown: { differs: 0, given: 0.75 },
};
