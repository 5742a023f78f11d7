/**
 * The records made so far, in memory. Records are kept flat, a reference is an id; `seen` gives them the way
 * expressions look at them, references followed as far as anybody asks.
 */
import { type Application, type Entity, type Instant, isList, isRecord, type Person, type RecordValue, type Value } from '@ninefold/model';

export interface World {
  readonly application: Application;
  readonly records: Map<string, Kept>;
  readonly people: Person[];
  /** Values of unique fields, folded: `Entity/field` → values. */
  readonly taken: Map<string, Set<string>>;
}

interface Kept {
  readonly record: RecordValue;
  readonly since: Instant;
}

export function createWorld(application: Application): World {
  return { application, records: new Map(), people: [], taken: new Map() };
}

export function keep(world: World, id: string, record: RecordValue, since: Instant): void {
  const flat = flatten({ ...record, id });
  world.records.set(id, { record: flat, since });
  eachUnique(world, flat, (key, text) => {
    world.taken.set(key, (world.taken.get(key) ?? new Set()).add(text));
  });
}

/** Records of an entity that were there at a moment, in the order they were made. */
export function recordsOf(world: World, entity: string, at: Instant): readonly RecordValue[] {
  return [...world.records.values()].filter(({ record, since }) => record.entity === entity && since <= at).map(({ record }) => record);
}

/** Since when each record of an entity has been as it is. */
export function momentsOf(world: World, entity: string): readonly Instant[] {
  return [...world.records.values()].filter(({ record }) => record.entity === entity).map(({ since }) => since);
}

/** True when another record has one of its unique values already, or two of its lines share one. */
export function isTaken(world: World, record: RecordValue): boolean {
  const own = new Set<string>();
  const kept = record.id === undefined ? undefined : world.records.get(record.id)?.record;
  const before = new Set<string>();
  if (kept) eachUnique(world, kept, (key, text) => before.add(`${key} ${text}`));
  let taken = false;
  eachUnique(world, record, (key, text) => {
    const mark = `${key} ${text}`;
    if (own.has(mark) || (world.taken.get(key)?.has(text) && !before.has(mark))) taken = true;
    own.add(mark);
  });
  return taken;
}

function eachUnique(world: World, record: RecordValue, visit: (key: string, text: string) => void): void {
  const entity = entityOf(world, record.entity);
  for (const field of entity?.fields ?? []) {
    const value = record.fields[field.name];
    if (field.type.kind === 'lines' && isList(value)) for (const line of value) if (isRecord(line)) eachUnique(world, line, visit);
    if (!field.unique || value === null || value === undefined) continue;
    visit(`${record.entity}/${field.name}`, isRecord(value) ? (value.id ?? '') : String(value).toLowerCase());
  }
}

function entityOf(world: World, name: string): Entity | undefined {
  return world.application.entities.find((entity) => entity.name === name);
}

/** The record as an expression sees it. References are followed when they are looked at, so circles do no harm. */
export function seen(world: World, record: RecordValue): RecordValue {
  const fields: Record<string, Value | undefined> = {};
  for (const [name, value] of Object.entries(record.fields)) {
    if (isRecord(value) || isList(value))
      Object.defineProperty(fields, name, { enumerable: true, configurable: true, get: () => seenValue(world, value) });
    else fields[name] = value;
  }
  return { ...record, fields };
}

function seenValue(world: World, value: Value): Value {
  if (isList(value)) return value.map((item) => seenValue(world, item));
  if (!isRecord(value)) return value;
  const kept = value.id === undefined ? undefined : world.records.get(value.id);
  return seen(world, kept?.record ?? value);
}

/** References as ids alone; lines with all they have. */
export function flatten(record: RecordValue): RecordValue {
  const fields = Object.fromEntries(Object.entries(record.fields).map(([name, value]) => [name, flattenValue(value)]));
  return { entity: record.entity, ...(record.id !== undefined && { id: record.id }), fields };
}

function flattenValue(value: Value | undefined): Value | undefined {
  if (isList(value)) return value.map((item) => flattenValue(item) ?? null);
  if (!isRecord(value)) return value;
  return value.id === undefined || value.id.includes(lineMark) ? flatten(value) : { entity: value.entity, id: value.id, fields: {} };
}

/** Between the id of a sample and the number of its line. */
const lineMark = '/line/';

export function seenPerson(world: World, person: Person): Person {
  const id = person.record?.id;
  const kept = id === undefined ? undefined : world.records.get(id);
  return kept ? { ...person, record: seen(world, kept.record) } : person;
}
