/** Putting the value that an effect gives into a field: lines that are written out there become lines. */
import {
  type Application,
  byName,
  type Field,
  findEntity,
  isList,
  isRecord,
  type RecordValue,
  type Type,
  typeOfField,
  type Value,
} from '@ninefold/model';
import { assign } from './assign.ts';

/** The value as the field keeps it; of new lines each field as the line keeps it. Nothing in a list of lines is no line. */
export function assignGiven(application: Application, { type: to }: Field, from: Type, value: Value): Value {
  const assigned = assign(to, from, value);
  if (to.kind !== 'lines' || !isList(assigned)) return assigned;
  return assigned.filter(isRecord).map((line) => (line.id === undefined ? asLine(application, line) : line));
}

function asLine(application: Application, line: RecordValue): RecordValue {
  const own = findEntity(application, line.entity)?.fields ?? [];
  const fields = Object.entries(line.fields).map(([name, value = null]): [string, Value] => {
    const field = byName(own, name);
    return [name, field ? assign(field.type, typeOfField(field.type), value) : value];
  });
  return { ...line, fields: Object.fromEntries(fields) };
}
