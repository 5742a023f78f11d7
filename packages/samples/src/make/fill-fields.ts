/** Filling the fields of a new record or line. */
import { isEditable } from '@ninefold/engine';
import { type Entity, type Field, isList, type RecordValue } from '@ninefold/model';
import { poolOf } from '../pools.ts';
import type { Making } from '../values/context.ts';
import { makeValue } from '../values/make-value.ts';

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
    if (!wants(making, entity, field, record, wanted(field))) continue;
    const value = makeValue(making, { entity, field, record, attempt: 0 });
    record = { ...record, fields: { ...record.fields, [field.name]: value } };
  }
  return record;
}

function rank(field: Field): number {
  if (field.type.kind === 'lines') return 2;
  return field.type.kind === 'reference' || field.type.kind === 'references' ? 0 : 1;
}

function wants(making: Making, entity: Entity, field: Field, record: RecordValue, want: Want): boolean {
  if (want === 'leave' || isFilledByApplication(field)) return false;
  const value = record.fields[field.name];
  const empty = value === null || value === undefined || value === '' || (isList(value) && value.length === 0);
  if (!empty)
    return (
      variesFromDefault[field.type.kind] !== undefined && want === 'fill' && making.random.chance(variesFromDefault[field.type.kind] ?? 0)
    );
  if (field.needed) return true;
  if (want === 'needed' || !isEditable(making.world.application, entity, field, 'create')) return false;
  // People that conditions look at are there: an employee without a manager could never get anything approved.
  if (poolOf(making.pools, entity.name, field.name)) return true;
  return making.random.chance(field.type.kind === 'lines' || field.type.kind === 'reference' || field.type.kind === 'file' ? 0.95 : 0.75);
}

/** How often a value differs from what it starts as. */
const variesFromDefault: Readonly<Partial<Record<Field['type']['kind'], number>>> = {
  'one of': 0.6,
  'many of': 0.5,
  'yes/no': 0.3,
  money: 0.6,
  'whole number': 0.6,
  decimal: 0.6,
  number: 0.6,
  date: 0.3,
};

/** Whether no person ever fills the field in. */
export function isFilledByApplication(field: Field): boolean {
  const { kind } = field.type;
  return field.computed !== undefined || kind === 'state' || kind === 'number series' || kind === 'unknown';
}
