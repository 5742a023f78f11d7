/** Computed fields: filled from the record's other fields, never kept by hand. */
import {
  type Application,
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
import { keepable } from '../slice/secrets.ts';
import { assign } from '../values/assign.ts';
import { areAlone, workedOutOnce } from './lines-alone.ts';

/**
 * The record with its computed fields, and those of its lines, filled anew; undefined where they rest on something
 * that is not loaded here or not shown. Fields computed from computed ones come out right in whatever order they stand.
 */
export function compute(application: Application, record: RecordValue, environment: Environment): RecordValue {
  const entity = findEntity(application, record.entity);
  if (!entity || !hasComputed(application, entity)) return record;
  let known = forget(application, entity, record, environment);
  // Each pass settles at least one more field of a chain; a circle (reported when read) ends with the passes.
  for (let pass = 0; pass <= computedFields(entity, application); pass += 1) {
    const next = fill(application, entity, known, environment);
    if (next === known) break;
    known = next;
  }
  return keepUnchanged(entity, record, known);
}

/** Lines that came out as they were stay the same value, so that nobody takes them for changed. */
function keepUnchanged(entity: Entity, before: RecordValue, after: RecordValue): RecordValue {
  const fields: Record<string, Value | undefined> = { ...after.fields };
  for (const { name, type } of entity.fields) {
    const [was, is] = [before.fields[name], after.fields[name]];
    if (type.kind === 'lines' && isList(was) && isList(is) && was.every((line, index) => isAlike(line, is[index]))) fields[name] = was;
  }
  return { ...after, fields };
}

function isAlike(one: Value, other: Value | undefined): boolean {
  if (one === other || !isRecord(one) || !isRecord(other)) return one === other;
  return Object.keys(other.fields).every((name) => one.fields[name] === other.fields[name]);
}

function hasComputed(application: Application, entity: Entity): boolean {
  return computedFields(entity, application) > 0;
}

/** How many fields are computed, with those of its lines. An entity belongs to one application. */
const computedFields = memoize((entity: Entity, application: Application): number =>
  entity.fields.reduce((count, field) => {
    const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
    return count + (field.computed ? 1 : 0) + (lines?.fields.filter((one) => one.computed).length ?? 0);
  }, 0),
);

/** Stale results must not feed fresh ones. Lines that look at nothing else are worked out here, for good. */
function forget(application: Application, entity: Entity, record: RecordValue, environment: Environment): RecordValue {
  const fields: Record<string, Value | undefined> = { ...record.fields };
  for (const field of entity.fields) {
    const value = fields[field.name];
    if (field.computed) fields[field.name] = undefined;
    else if (field.type.kind === 'lines' && isList(value)) {
      const lines = findEntity(application, field.type.entity);
      if (lines) fields[field.name] = value.map((line) => (isRecord(line) ? ofLine(application, lines, line, environment) : line));
    }
  }
  return { ...record, fields };
}

function ofLine(application: Application, lines: Entity, line: RecordValue, environment: Environment): RecordValue {
  if (!areAlone(lines)) return forget(application, lines, line, environment);
  return workedOutOnce(application, line, environment, () => {
    const made = compute(application, line, environment);
    return isAlike(line, made) ? line : made;
  });
}

/** One pass: the same record when nothing changed. */
function fill(application: Application, entity: Entity, record: RecordValue, environment: Environment): RecordValue {
  let filled = record;
  for (const field of entity.fields) {
    const value = filledValue(application, field, filled, environment);
    if (value !== filled.fields[field.name]) filled = { ...filled, fields: { ...filled.fields, [field.name]: value } };
  }
  return filled;
}

function filledValue(application: Application, field: Field, record: RecordValue, environment: Environment): Value | undefined {
  const value = record.fields[field.name];
  if (field.computed) return computedValue(application, field, record, environment);
  const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (!lines || !isList(value) || areAlone(lines)) return value;
  const filled = value.map((line) => (isRecord(line) ? fillLine(application, lines, line, record, environment) : line));
  return filled.some((line, index) => line !== value[index]) ? filled : value;
}

function fillLine(application: Application, lines: Entity, line: RecordValue, owner: RecordValue, environment: Environment): RecordValue {
  const owned = { ...line, owner };
  const filled = fill(application, lines, owned, environment);
  if (filled === owned) return line;
  const { owner: _owner, ...rest } = filled;
  return line.owner ? { ...rest, owner: line.owner } : rest;
}

function computedValue(application: Application, field: Field, record: RecordValue, environment: Environment): Value | undefined {
  const expression = field.computed?.typed;
  if (!expression) return undefined;
  const value = evaluate(keepable(application, expression), { ...environment, self: record });
  return value === undefined ? undefined : assign(field.type, expression.type, value);
}
