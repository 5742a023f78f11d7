/** What is worked out anew whenever a record is saved (*On save*): by whom and when it was changed last, a price as it is now. */
import {
  type Application,
  askedOfHook,
  type Entity,
  type Field,
  findEntity,
  isList,
  isRecord,
  memoize,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { handlingOf } from '../fields/field-kinds.ts';
import { withHooked } from '../hooks/hooked-values.ts';
import { keepable } from '../slice/secrets.ts';
import { assign } from '../values/assign.ts';
import { compute } from './compute.ts';
import { isChanged } from './is-changed.ts';

/**
 * The record as it is saved: its computed fields, then what is worked out at every save, of it and of its lines that are new or were
 * changed. `environment.old` is the record as it is kept, null for a new one. What rests on a gap, or on something that is not loaded,
 * stays as it is. Throws `HookNotAsked` where a hook has to be asked first.
 */
export function settle(application: Application, record: RecordValue, environment: Environment): RecordValue {
  const computed = compute(application, record, environment);
  const saved = withSaved(application, computed, environment);
  const known = saved === computed ? computed : compute(application, saved, environment);
  // A hook is given what all the others come to.
  const hooked = withHooked(application, known, environment);
  return hooked === known ? known : compute(application, hooked, environment);
}

function withSaved(application: Application, record: RecordValue, environment: Environment): RecordValue {
  const entity = findEntity(application, record.entity);
  if (!entity || !savesAnything(entity, application)) return record;
  let saved = record;
  for (const field of entity.fields) {
    if (askedOfHook(field.onSave)) continue;
    const value =
      field.type.kind === 'lines' ? savedLines(application, field, saved, environment) : savedValue(application, field, saved, environment);
    const before = saved.fields[field.name];
    if (value !== undefined && value !== before) saved = { ...saved, fields: { ...saved.fields, [field.name]: value } };
  }
  return saved;
}

/** An entity belongs to one application. */
const savesAnything = memoize(({ fields }: Entity, application: Application): boolean =>
  fields.some(({ onSave, type }) => {
    const lines = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
    return onSave !== undefined || lines?.fields.some((field) => field.onSave !== undefined);
  }),
);

/** Undefined where nothing is to be put there. */
function savedValue(application: Application, field: Field, record: RecordValue, environment: Environment): Value | undefined {
  const { onSave, type } = field;
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
