/** Records between the wire and the page: read once at the border, exact inside (`bigint` for numbers and money). */
import { decodeValue, encodeValue } from '@ninefold/engine';
import type { Application, FieldType, RecordValue, Value } from '@ninefold/model';
import { filledBy, findEntity, isList, isRecord, listsRecords, namesRecords } from '@ninefold/model';
import type { WireRecord, WireValue } from '@ninefold/protocol';

/** The record as values. A field that cannot be read is left out: nothing is judged by it. */
export function decodeRecord(application: Application, wire: WireRecord, owner?: RecordValue): RecordValue {
  const fields: Record<string, Value | undefined> = {};
  const record: LabelledRecord = {
    entity: wire.entity,
    label: wire.label,
    ...(wire.id === null ? {} : { id: wire.id }),
    ...(wire.version === undefined ? {} : { version: wire.version }),
    ...(owner ? { owner } : {}),
    fields,
  };
  for (const field of findEntity(application, wire.entity)?.fields ?? []) {
    const json = wire.fields[field.name];
    if (json !== undefined) fields[field.name] = decodeField(application, field.type, json, record);
  }
  return record;
}

/** A record as the server named it: its label stays with it, also where the fields it comes from are not sent. */
export interface LabelledRecord extends RecordValue {
  readonly label?: string;
}

/** What people call a record that came from the server; undefined for one made here. */
export function labelGiven(record: LabelledRecord): string | undefined {
  return record.label || undefined;
}

/** One value of a field, read from the wire; undefined when it is not of that type. */
export function decodeField(application: Application, type: FieldType, json: WireValue, owner?: RecordValue): Value | undefined {
  if (listsRecords(type))
    return isWireList(json)
      ? json.filter(isWireRecord).map((one) => decodeRecord(application, one, type.kind === 'lines' ? owner : undefined))
      : null;
  if (namesRecords(type)) return isWireRecord(json) ? decodeRecord(application, json) : null;
  const read = decodeValue(type, json);
  return 'value' in read ? read.value : undefined;
}

/** One value as the server's `/_app` paths take it. */
export function encodeField(application: Application, type: FieldType, value: Value | undefined): WireValue {
  if (value === undefined || value === null) return null;
  if (!namesRecords(type)) return encodeValue(type, value);
  const encode = type.kind === 'lines' ? (line: RecordValue) => encodeRecord(application, line) : encodeReference;
  if (listsRecords(type)) return isList(value) ? value.filter(isRecord).map(encode) : null;
  return isRecord(value) ? encode(value) : null;
}

function encodeReference(record: RecordValue): WireRecord {
  return { entity: record.entity, id: record.id ?? null, label: labelGiven(record) ?? '', fields: {} };
}

function encodeRecord(application: Application, record: RecordValue): WireRecord {
  const fields: Record<string, WireValue> = {};
  // What the application fills in itself is never sent.
  for (const field of findEntity(application, record.entity)?.fields ?? []) {
    if (filledBy(field) === 'person' && field.name in record.fields)
      fields[field.name] = encodeField(application, field.type, record.fields[field.name]);
  }
  return { entity: record.entity, id: record.id ?? null, label: '', fields };
}

function isWireRecord(json: WireValue | undefined): json is WireRecord {
  return typeof json === 'object' && json !== null && 'fields' in json;
}

function isWireList(json: WireValue | undefined): json is readonly WireValue[] {
  return Array.isArray(json);
}
