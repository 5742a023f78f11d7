/** Numbers of series that an action gives (`number series … on issue`). They are counted where the record is kept. */
import { type Application, type Field, findEntity, isNumberedBy, type RecordValue, type Transition, type Value } from '@ninefold/model';

/** Fields of which taking the row gives a number; none while a call of the row is not answered, and for those that have one. */
export function fieldsNumberedBy(application: Application, row: Transition, record: RecordValue, answered: number): readonly Field[] {
  const { trigger } = row;
  if (trigger.kind !== 'action' || row.then.filter(({ kind }) => kind === 'call').length > answered) return [];
  const fields = findEntity(application, record.entity)?.fields ?? [];
  return fields.filter(({ name, type }) => isNumberedBy(type, trigger.name) && (record.fields[name] ?? null) === null);
}

/** The record with its numbers. Where they are not counted yet their pattern stands for them, the first of whole ones. */
export function withNumbers(record: RecordValue, fields: readonly Field[], numbers: Readonly<Record<string, Value>>): RecordValue {
  if (fields.length === 0) return record;
  const given = fields.map(({ name, type }) => [name, numbers[name] ?? (type.kind === 'number series' ? type.pattern : 1n)]);
  return { ...record, fields: { ...record.fields, ...Object.fromEntries(given) } };
}
