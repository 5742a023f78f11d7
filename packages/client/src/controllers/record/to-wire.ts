/** Values as the server takes them. */
import { encodeValue } from '@ninefold/engine';
import type { Application, FieldType, RecordValue, Value } from '@ninefold/model';
import { filledBy, findEntity, isList, isRecord, listsRecords, namesRecords } from '@ninefold/model';
import type { WireRecord, WireValue } from '@ninefold/protocol';
import { labelGiven } from './wire-record.ts';

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
