/** Values → JSON. */
import {
  type Application,
  currencyFieldOf,
  type Field,
  type FieldType,
  findEntity,
  findField,
  isRelated,
  memoize,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { EncodeContext } from '../fields/field-handling.ts';
import { handlingOf } from '../fields/field-kinds.ts';
import { typeIn } from '../formats/currency.ts';
import { labelOf, labelWithin } from '../records/label.ts';
import type { RecordOnWire, Wire } from './wire.ts';

/** Whether the reader may see a field of a record. */
export type Readable = (record: RecordValue, field: Field) => boolean;

/**
 * One value as JSON. References carry id and label (read from the record as it stands when no application is given);
 * what of a reference is loaded beyond that is left out.
 */
export function encodeValue(type: FieldType, value: Value | undefined, application?: Application, readable: Readable = everything): Wire {
  if (value === null || value === undefined) return handlingOf(type).empty === null ? null : [];
  return handlingOf(type).encode(
    value,
    type,
    application && readable === everything ? openContext(application) : contextOf(application, readable),
  );
}

/** A whole record as JSON: the fields that are known here and may be read. Records that name it are not sent with it. */
export function encodeRecord(application: Application, record: RecordValue, readable: Readable = everything): RecordOnWire {
  const fields: Record<string, Wire> = {};
  for (const field of findEntity(application, record.entity)?.fields ?? []) {
    const value = record.fields[field.name];
    // Stays in states stay on the server, which works out what rests on them.
    if (value === undefined || field.implied === 'stays' || isRelated(field.type) || !readable(record, field)) continue;
    fields[field.name] =
      value === null
        ? encodeValue(field.type, null)
        : handlingOf(field.type).encode(value, typeShown(application, record, field, readable), contextOf(application, readable, record));
  }
  return withHead(application, record, readable, fields);
}

/** The places of an amount tell its currency: only whoever may read that gets them. */
function typeShown(application: Application, record: RecordValue, { type }: Field, readable: Readable): FieldType {
  const said = currencyFieldOf(type);
  const about = said?.owner === undefined ? record : record.owner;
  const saying = said && about && findField(application, about.entity, said.field);
  return about && saying && readable(about, saying) ? typeIn(type, record) : type;
}

/** Nothing is left out. */
const openContext = memoize((application: Application) => contextOf(application, everything));

/** Lines are asked about with the record that owns them. */
function contextOf(application: Application | undefined, readable: Readable, owner?: RecordValue): EncodeContext {
  if (!application)
    return { record: (record) => ({ entity: record.entity, id: record.id ?? null, label: labelWithin(record), fields: {} }) };
  return {
    record: (record, as) =>
      as === 'line'
        ? encodeRecord(application, owner && !record.owner ? { ...record, owner } : record, readable)
        : withHead(application, record, readable, {}),
  };
}

function withHead(application: Application, record: RecordValue, readable: Readable, fields: RecordOnWire['fields']): RecordOnWire {
  const { entity, id = null, version } = record;
  const label = labelOf(application, readablePart(application, record, readable));
  return version === undefined ? { entity, id, label, fields } : { entity, id, label, version, fields };
}

/** A label never tells more than its reader may read. */
function readablePart(application: Application, record: RecordValue, readable: Readable): RecordValue {
  if (readable === everything) return record;
  const fields =
    findEntity(application, record.entity)?.fields.filter((field) => field.name in record.fields && readable(record, field)) ?? [];
  return { ...record, fields: Object.fromEntries(fields.map((field) => [field.name, record.fields[field.name]])) };
}

function everything(): boolean {
  return true;
}
