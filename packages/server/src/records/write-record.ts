/**
 * A record as the document's own calls tell it, as the text that is sent: written straight from the record as it is kept, without one object
 * for what may be read of it and another for what of that is told. Only where nothing depends on the record; all else is redacted, told and
 * written as everywhere.
 */
import { encodeValue, isPlainlyReadable, labelOf, readRight, redactNamedBy, typeIn, type Viewer } from '@ninefold/engine';
import { type Entity, type Field, isList, isRecord, isRelated, type RecordValue, type Value } from '@ninefold/model';
import { jsonText } from '../http/json-text.ts';
import { isWrittenPlainly, plainName } from './write-rows.ts';

/** JSON of a record that may be read by the reader; undefined for one that this does not fit. */
export type WriteRecord = (reader: Viewer, record: RecordValue) => string | undefined;

/** For all who have these roles; undefined where something of the entity depends on the record. What it writes is what `plainRecord` tells of one that is redacted. */
export function recordWriter({ application, roles }: Pick<Viewer, 'application' | 'roles'>, entity: Entity): WriteRecord | undefined {
  const right = readRight(application, roles, entity.name);
  const isPlain = (name: string): boolean => isPlainlyReadable(right, name);
  const told = entity.fields.filter(
    ({ name, type, implied }) => implied !== 'stays' && !isRelated(type) && right.fields.has(name) && right.fields.get(name) !== 'never',
  );
  const isFit = (field: Field): boolean =>
    isPlain(field.name) && standsInItsPlace(field.name) && isWrittenPlainly(field, isPlain, application);
  if (entity.ownedBy || !told.every(isFit)) return undefined;
  const members = told.map(({ name, type }) => ({ name, type, key: `,${JSON.stringify(name)}:` }));
  return (reader, record) => {
    const { id, version, fields } = record;
    if (id === undefined || version === undefined || record.entity !== entity.name) return undefined;
    let text = `{"id":${jsonText(id)},"version":${version}`;
    for (const { name, type, key } of members) {
      const value = fields[name];
      if (value === undefined) continue;
      const part = writeValue(reader, type, value, record);
      if (part === undefined) return undefined;
      text += key + part;
    }
    return `${text}}`;
  };
}

/** Numbers stand before all else in an object, whenever they were written, and these are there already. */
function standsInItsPlace(name: string): boolean {
  return !/^\d+$/u.test(name) && name !== 'id' && name !== 'version' && name !== '__proto__';
}

function writeValue(reader: Viewer, type: Field['type'], value: Value, record: RecordValue): string | undefined {
  const { application } = reader;
  if (isList(value)) return value.some((one) => isRecord(one) || isList(one)) ? undefined : JSON.stringify(value);
  if (!isRecord(value)) {
    const encoded = encodeValue(typeof value === 'string' ? type : typeIn(type, record), value, application);
    return typeof encoded === 'string' ? jsonText(encoded) : JSON.stringify(encoded);
  }
  const name = plainName(application, reader.roles, value.entity);
  const label = name === undefined ? undefined : value.fields[name];
  if (value.id !== undefined && typeof label === 'string' && label !== '') return `{"id":${jsonText(value.id)},"label":${jsonText(label)}}`;
  const told = redactNamedBy(reader, value);
  return `{"id":${JSON.stringify(told.id ?? null)},"label":${jsonText(labelOf(application, told))}}`;
}
