/** What is worked out anew whenever a record is saved (*On save*): by whom and when it was changed last, a price as it is now. */
import { type Application, type Entity, type Field, findEntity, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { same } from '../expressions/same.ts';
import { handlingOf } from '../fields/field-kinds.ts';
import { keepable } from '../slice/secrets.ts';
import { assign } from '../values/assign.ts';
import { compute } from './compute.ts';

/**
 * The record as it is saved: its computed fields, then what is worked out at every save, of it and of its lines that are new or were
 * changed. `environment.old` is the record as it is kept, null for a new one. What rests on a gap, or on something that is not loaded,
 * stays as it is.
 */
export function settle(application: Application, record: RecordValue, environment: Environment): RecordValue {
  const computed = compute(application, record, environment);
  const saved = withSaved(application, computed, environment);
  return saved === computed ? computed : compute(application, saved, environment);
}

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

function withSaved(application: Application, record: RecordValue, environment: Environment): RecordValue {
  const entity = findEntity(application, record.entity);
  if (!entity || !savesAnything(application, entity)) return record;
  let saved = record;
  for (const field of entity.fields) {
    const value =
      field.type.kind === 'lines' ? savedLines(application, field, saved, environment) : savedValue(application, field, saved, environment);
    const before = saved.fields[field.name];
    if (value !== undefined && value !== before) saved = { ...saved, fields: { ...saved.fields, [field.name]: value } };
  }
  return saved;
}

function savesAnything(application: Application, { fields }: Entity): boolean {
  return fields.some(({ onSave, type }) => {
    const lines = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
    return onSave !== undefined || lines?.fields.some((field) => field.onSave !== undefined);
  });
}

/** Undefined where nothing is to be put there. */
function savedValue(application: Application, { onSave, type }: Field, record: RecordValue, environment: Environment): Value | undefined {
  const typed = onSave?.typed;
  const value = typed && evaluate(keepable(application, typed), { ...environment, self: record });
  if (!typed || value === undefined) return undefined;
  return value === null ? handlingOf(type).empty : assign(type, typed.type, value);
}

function savedLines(application: Application, { name }: Field, owner: RecordValue, environment: Environment): Value | undefined {
  const lines = owner.fields[name];
  if (!isList(lines)) return undefined;
  const kept = environment.old?.fields[name] ?? null;
  const before = new Map(isList(kept) ? kept.filter(isRecord).map((line) => [line.id, line]) : []);
  const saved = lines.map((line) => {
    const was = isRecord(line) && line.id !== undefined ? before.get(line.id) : undefined;
    if (!isRecord(line) || (was && !isChanged(application, was, line))) return line;
    const { owner: _owner, ...rest } = withSaved(application, { ...line, owner }, { ...environment, old: was ?? null });
    return line.owner ? { ...rest, owner: line.owner } : rest;
  });
  return saved.some((line, index) => line !== lines[index]) ? saved : undefined;
}
