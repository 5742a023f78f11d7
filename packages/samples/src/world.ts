/**
 * The records made so far, in memory. Records are kept flat, a reference is an id; `seen` gives them the way
 * expressions look at them, references followed as far as anybody asks.
 */
import type { Lookups } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type FieldTypeWith,
  type Instant,
  isList,
  isRecord,
  isRelated,
  type Person,
  type RecordValue,
  refersToRecords,
  type Value,
} from '@ninefold/model';

import type { Random } from './random.ts';

export interface World {
  readonly application: Application;
  readonly records: Map<string, Kept>;
  /** The same by entity, in the order they were made. */
  readonly byEntity: Map<string, Kept[]>;
  readonly people: Person[];
  /** What `seen` gave; it follows references only when they are looked at. */
  readonly seen: WeakMap<RecordValue, RecordValue>;
  /** Who names a record by which field: `Entity/field/id` → ids, in the order they were made. */
  readonly naming: Map<string, Set<string>>;
  /** Values of unique fields, folded: `Entity/field` → values. */
  readonly taken: Map<string, Set<string>>;
}

/** Kept again, it stays in its place. */
interface Kept {
  record: RecordValue;
  since: Instant;
  readonly place: number;
}

/** A world without records. */
export function createWorld(application: Application): World {
  return { application, records: new Map(), byEntity: new Map(), seen: new WeakMap(), people: [], naming: new Map(), taken: new Map() };
}

/** Adds the record, or puts it in the place of the one with this id. Its lines are kept with it. */
export function keep(world: World, id: string, record: RecordValue, since: Instant): void {
  const flat = flatten({ ...record, id });
  const kept = world.records.get(id);
  const before = kept?.record;
  if (kept) Object.assign(kept, { record: flat, since });
  else {
    const added = { record: flat, since, place: world.records.size };
    world.records.set(id, added);
    const others = world.byEntity.get(flat.entity);
    if (others) others.push(added);
    else world.byEntity.set(flat.entity, [added]);
  }
  if (before) eachNamed(world, before, (key) => world.naming.get(key)?.delete(id));
  eachNamed(world, flat, (key) => world.naming.set(key, (world.naming.get(key) ?? new Set()).add(id)));
  eachUnique(world, flat, (key, text) => {
    world.taken.set(key, (world.taken.get(key) ?? new Set()).add(text));
  });
}

/** As if it had never been kept. */
export function drop(world: World, id: string): void {
  const kept = world.records.get(id);
  if (!kept) return;
  const { record } = kept;
  world.records.delete(id);
  const others = world.byEntity.get(record.entity) ?? [];
  others.splice(others.indexOf(kept), 1);
  eachNamed(world, record, (key) => world.naming.get(key)?.delete(id));
  eachUnique(world, record, (key, text) => {
    world.taken.get(key)?.delete(text);
  });
}

/** One looks through so many at most: a list to choose from does not grow with all there is. */
const lookedThrough = 200;

/** Records of an entity that were there at a moment, in the order they were made; of very many, some. */
export function recordsOf(world: World, entity: string, at: Instant, random: Random): readonly RecordValue[] {
  const all = world.byEntity.get(entity) ?? [];
  const some = spread(all, lookedThrough, random).filter(({ since }) => since <= at);
  return (some.length > 0 ? some : all.filter(({ since }) => since <= at)).map(({ record }) => record);
}

/** Since when some record of an entity has been as it is. */
export function someMoment(world: World, entity: string, random: Random): Instant | undefined {
  return random.pick(world.byEntity.get(entity) ?? [])?.since;
}

/** What `all Appointments` means: what was made by now, of very many the latest. */
export function lookupsIn(world: World): Lookups {
  return { all: (entity) => (world.byEntity.get(entity) ?? []).slice(-lookedThrough).map(({ record }) => seen(world, record)) };
}

/** So many of them, in their order; all when there are no more. */
export function spread<T>(items: readonly T[], most: number, random: Random): readonly T[] {
  if (items.length <= most) return items;
  const step = items.length / most;
  return Array.from({ length: most }, (_, place) => items[Math.floor((place + random.next()) * step)]).filter((item) => item !== undefined);
}

/** Whether one was made before the other; what is not kept yet comes last. */
export function isBefore(world: World, one: string, other: string): boolean {
  const end = Number.POSITIVE_INFINITY;
  return (world.records.get(one)?.place ?? end) < (world.records.get(other)?.place ?? end);
}

/** True when another record has one of its unique values already, or two of its lines share one. */
export function isTaken(world: World, record: RecordValue): boolean {
  return takenIn(world, record) !== undefined;
}

/** By which field a value is there twice: that of the lines which have it; '' where it is a value of the record itself. */
export function takenIn(world: World, record: RecordValue): string | undefined {
  const own = new Set<string>();
  const kept = record.id === undefined ? undefined : world.records.get(record.id)?.record;
  const before = new Set<string>();
  if (kept) eachUnique(world, kept, (key, text) => before.add(`${key} ${text}`));
  let taken: string | undefined;
  eachUnique(world, record, (key, text, lines) => {
    const mark = `${key} ${text}`;
    if (own.has(mark) || (world.taken.get(key)?.has(text) && !before.has(mark))) taken ??= lines;
    own.add(mark);
  });
  return taken;
}

function eachNamed(world: World, { entity, fields }: RecordValue, visit: (key: string) => void): void {
  for (const { name, type } of entityOf(world, entity)?.fields ?? []) {
    const value = fields[name];
    if (!refersToRecords(type) || value === null || value === undefined) continue;
    for (const one of isList(value) ? value : [value]) if (isRecord(one) && one.id !== undefined) visit(`${entity}/${name}/${one.id}`);
  }
}

/** `owner`: of a line, the record it belongs to, as far as there is one yet; `lines` the field that has it. */
function eachUnique(
  world: World,
  record: RecordValue,
  visit: (key: string, text: string, lines: string) => void,
  owner = '',
  lines = '',
): void {
  const entity = entityOf(world, record.entity);
  for (const field of entity?.fields ?? []) {
    const value = record.fields[field.name];
    if (field.type.kind === 'lines' && isList(value))
      for (const line of value) if (isRecord(line)) eachUnique(world, line, visit, record.id ?? '', field.name);
    if (!field.unique) continue;
    const text = textOf(value);
    if (text !== undefined) visit(`${record.entity}/${field.name}`, text, lines);
  }
  for (const { fields, ofOwner } of entity?.uniques ?? []) {
    const texts = fields.flatMap((name) => textOf(record.fields[name]) ?? []);
    if (texts.length === fields.length && (ofOwner || fields.length > 1))
      visit(`${record.entity}/${fields.join('/')}${ofOwner ? `/of ${owner}` : ''}`, JSON.stringify(texts), lines);
  }
}

/** What values are compared by; undefined for an empty one, which is like no other. */
function textOf(value: Value | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  return isRecord(value) ? (value.id ?? '') : String(value).toLowerCase();
}

function entityOf(world: World, name: string): Entity | undefined {
  return world.application.entities.find((entity) => entity.name === name);
}

/** The record as an expression sees it. References are followed when they are looked at, so circles do no harm. */
export function seen(world: World, record: RecordValue): RecordValue {
  const before = world.seen.get(record);
  if (before) return before;
  const made = look(world, record);
  world.seen.set(record, made);
  return made;
}

function look(world: World, record: RecordValue): RecordValue {
  const fields: Record<string, Value | undefined> = {};
  for (const name in record.fields) fields[name] = seenValue(world, record.fields[name]);
  for (const { name, type } of entityOf(world, record.entity)?.fields ?? []) {
    if (isRelated(type))
      Object.defineProperty(fields, name, { enumerable: true, configurable: true, get: () => naming(world, type, record) });
  }
  return { ...record, fields };
}

/** Those that name a record by a field of theirs. */
function naming(world: World, { entity, by }: FieldTypeWith<'names', 'related'>, { id }: RecordValue): Value {
  const ids = [...(world.naming.get(`${entity}/${by}/${id}`) ?? [])];
  return ids.flatMap((one) => world.records.get(one)?.record ?? []).map((record) => seen(world, record));
}

function seenValue(world: World, value: Value | undefined): Value | undefined {
  if (isList(value)) return value.map((item) => seenValue(world, item) ?? null);
  if (!isRecord(value)) return value;
  return value.id === undefined ? seen(world, value) : new Reference(world, value, value.id);
}

/** A record that another names: what it has is looked up when somebody asks for it, as it is then. */
class Reference implements RecordValue {
  readonly entity: string;
  readonly id: string;
  readonly #world: World;
  readonly #named: RecordValue;

  constructor(world: World, named: RecordValue, id: string) {
    this.entity = named.entity;
    this.id = id;
    this.#world = world;
    this.#named = named;
  }

  get fields(): RecordValue['fields'] {
    return seen(this.#world, this.#world.records.get(this.id)?.record ?? this.#named).fields;
  }

  get owner(): RecordValue | undefined {
    return seen(this.#world, this.#world.records.get(this.id)?.record ?? this.#named).owner;
  }
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

/** The person with their record as rules and conditions see it. */
export function seenPerson(world: World, person: Person): Person {
  const id = person.record?.id;
  const kept = id === undefined ? undefined : world.records.get(id);
  return kept ? { ...person, record: seen(world, kept.record) } : person;
}
