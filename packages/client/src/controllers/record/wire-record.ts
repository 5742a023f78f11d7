/** Records as the server sends them: read once at the border, exact inside (`bigint` for numbers and money). */
import type { Application, FieldType, RecordValue, Value } from '@ninefold/model';
import { findEntity, listsRecords, namesRecords } from '@ninefold/model';
import type { WireRecord, WireValue } from '@ninefold/protocol';
import { readSent } from './sent-value.ts';

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
  return readSent(type, json);
}

function isWireRecord(json: WireValue | undefined): json is WireRecord {
  return typeof json === 'object' && json !== null && 'fields' in json;
}

function isWireList(json: WireValue | undefined): json is readonly WireValue[] {
  return Array.isArray(json);
}
