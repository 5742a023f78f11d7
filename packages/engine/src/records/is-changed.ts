/** Whether a record, or a line, was changed: what follows from it by itself does not count. */
import { type Application, findEntity, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import { same } from '../expressions/same.ts';

/** Whether a field that somebody or something gives a value has another one. */
export function isChanged(application: Application, before: RecordValue, after: RecordValue): boolean {
  const fields = findEntity(application, after.entity)?.fields ?? [];
  return fields.some((field) => {
    if (field.computed || field.onSave) return false;
    const [was, is] = [before.fields[field.name] ?? null, after.fields[field.name] ?? null];
    if (field.type.kind !== 'lines' || !isList(was) || !isList(is)) return !same(was, is);
    return was.length !== is.length || is.some((line, index) => !isAlike(application, was[index], line));
  });
}

function isAlike(application: Application, before: Value | undefined, after: Value): boolean {
  return isRecord(before) && isRecord(after) && before.id === after.id && !isChanged(application, before, after);
}
