/** Values as they come into a record: lines keep what was not said of them, and what is new starts as the document says. */
import { type Application, type Field, findEntity, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';
import { followsRecord } from './follows-record.ts';
import type { FieldValues } from './lookup.ts';
import { startFollowing, startingRecord } from './starting-record.ts';

/** The kept record with these values, not yet computed again: a list of lines is all its lines, a new one has no id. */
export function fillIn(application: Application, kept: RecordValue, values: FieldValues, environment: Environment): RecordValue {
  return startRestOfLines(application, withValues(application, kept, values, environment), values, environment);
}

/**
 * A new record with these values, not yet computed. What was not filled in follows from what was; lines may start as their record says,
 * and the record as its lines say. `given`: names of fields that follow from nothing, since `start` has them from elsewhere.
 */
export function fillInNew(
  application: Application,
  start: RecordValue,
  values: FieldValues,
  given: ReadonlySet<string>,
  environment: Environment,
): RecordValue {
  const said = new Set([...given, ...Object.keys(values)]);
  const follow = (record: RecordValue): RecordValue => startFollowing(application, record, { ...environment, old: null }, said);
  return follow(startRestOfLines(application, follow(withValues(application, start, values, environment)), values, environment));
}

/** What an action asked for, as the record is to have it. Lines that are there and were not sent stay. */
export function fillInAsked(application: Application, kept: RecordValue, asked: FieldValues, environment: Environment): FieldValues {
  const { fields } = fillIn(application, kept, asked, environment);
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, withUnsent(application, kept.fields[name], fields[name] ?? value)]),
  );
}

/**
 * What of an action's asked fields (`names`) was not sent, is empty and starts as the record says: as it is with what was sent. Values of
 * `asked` are those that were sent.
 */
export function followAsked(
  application: Application,
  kept: RecordValue,
  names: readonly string[],
  asked: FieldValues,
  environment: Environment,
): FieldValues {
  const fields = findEntity(application, kept.entity)?.fields ?? [];
  const open = fields.filter((field) => names.includes(field.name) && !Object.hasOwn(asked, field.name) && isOpen(kept, field));
  if (open.length === 0) return {};
  const following = new Set(open.map(({ name }) => name));
  const given = new Set(fields.map(({ name }) => name).filter((name) => !following.has(name)));
  const record = startFollowing(application, { ...kept, fields: { ...kept.fields, ...asked } }, { ...environment, old: null }, given);
  return Object.fromEntries(open.map(({ name }) => [name, record.fields[name] ?? null]));
}

function isOpen(kept: RecordValue, field: Field): boolean {
  return followsRecord(field) && (kept.fields[field.name] ?? null) === null;
}

/** The first line with an id that none of the record's lines has. */
export function unknownLine(application: Application, record: RecordValue, values: FieldValues): Refusal | undefined {
  for (const [name, value] of Object.entries(values)) {
    if (!isList(value)) continue;
    if (!isLines(application, value)) continue;
    const ids = new Set(recordsIn(record.fields[name]).map(({ id }) => id));
    const index = value.findIndex(({ id }) => id !== undefined && !ids.has(id));
    if (index >= 0) return platformRefusal('wrong-type', null, sentences.noSuchLine, [name, index, 'id']);
  }
  return undefined;
}

function withValues(application: Application, record: RecordValue, values: FieldValues, environment: Environment): RecordValue {
  const fields: Record<string, Value | undefined> = { ...record.fields };
  for (const [name, value] of Object.entries(values)) fields[name] = withKept(application, record, name, value, environment);
  return { ...record, fields };
}

/** Lines keep what was not said of them; new ones start as the document says. Other values replace. */
function withKept(application: Application, record: RecordValue, name: string, value: Value, environment: Environment): Value {
  if (!isLines(application, value)) return value;
  const kept = new Map(recordsIn(record.fields[name]).map((line) => [line.id, line]));
  return value.map((line) => {
    const before = line.id === undefined ? undefined : kept.get(line.id);
    const base = before ?? startingRecord(application, line.entity, { ...environment, old: null }, record);
    return { ...base, fields: { ...base.fields, ...line.fields } };
  });
}

function startRestOfLines(application: Application, record: RecordValue, values: FieldValues, environment: Environment): RecordValue {
  if (!Object.values(values).some(isList)) return record;
  const lines = Object.entries(values).flatMap(([name, value]): [string, Value][] => {
    const held = record.fields[name];
    if (!isList(held) || !isLines(application, value)) return [];
    return [[name, held.map((line, index) => startRestOfLine(application, line, value[index], record, environment))]];
  });
  return lines.length === 0 ? record : { ...record, fields: { ...record.fields, ...Object.fromEntries(lines) } };
}

function startRestOfLine(
  application: Application,
  line: Value,
  said: RecordValue | undefined,
  owner: RecordValue,
  environment: Environment,
): Value {
  if (!isRecord(line) || !said || line.id !== undefined) return line;
  const given = new Set(Object.keys(said.fields));
  const { owner: _owner, ...filled } = startFollowing(application, { ...line, owner }, { ...environment, old: null }, given);
  return filled;
}

function withUnsent(application: Application, kept: Value | undefined, given: Value): Value {
  if (!isLines(application, given) || !isList(kept)) return given;
  const before = recordsIn(kept).filter((line) => isLine(application, line));
  return [...before.map((line) => given.find(({ id }) => id === line.id) ?? line), ...given.filter(({ id }) => id === undefined)];
}

/** An empty list may be one of lines. */
function isLines(application: Application, value: Value | undefined): value is readonly RecordValue[] {
  return isList(value) && value.every((item) => isLine(application, item));
}

function isLine(application: Application, value: Value): boolean {
  return isRecord(value) && findEntity(application, value.entity)?.ownedBy !== undefined;
}

function recordsIn(value: Value | undefined): readonly RecordValue[] {
  return isList(value) ? value.filter(isRecord) : [];
}
