/** The state a record is in, read and set. */
import { type Application, type Field, findEntity, type RecordValue } from '@ninefold/model';

/** null for an entity without states. */
export function stateOf(application: Application, record: RecordValue): string | null {
  const field = stateField(application, record.entity);
  const value = field && record.fields[field.name];
  return typeof value === 'string' ? value : null;
}

/** The record in another state; as it is for an entity without states. */
export function withState(application: Application, record: RecordValue, state: string): RecordValue {
  const field = stateField(application, record.entity);
  return field ? { ...record, fields: { ...record.fields, [field.name]: state } } : record;
}

/** The field that holds the state; undefined for an entity without states. */
export function stateField(application: Application, entity: string): Field | undefined {
  const fields = findEntity(application, entity)?.fields ?? [];
  return fields.find((field) => field.implied === 'state') ?? fields.find((field) => field.type.kind === 'state');
}
