/** Making a record valid: what a rule refuses is made anew, field by field, until nothing speaks against it. */
import { compute, type Environment, followsRecord, platformRefusal, type Refusal, validate, wrongChoices } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Expression,
  type Field,
  filledBy,
  findEntity,
  findField,
  foldName,
  givenValue,
  isList,
  isRecord,
  nodesOf,
  type RecordValue,
  traitsOf,
} from '@ninefold/model';
import { fieldsBehind } from '../mentions.ts';
import type { Making } from '../values/context.ts';
import { makeValue } from '../values/make-value.ts';
import { seen, takenIn } from '../world.ts';

export interface RepairedRecord {
  readonly record: RecordValue;
  /** What still speaks against it; empty when it is valid. */
  readonly refusals: readonly Refusal[];
}

const rounds = 30;
/** So often lines are made anew before what they are made beside is. */
const roundsOfLines = 2;

/** `may` says which fields may be touched; `old` is the record as it was kept before. */
export function repair(making: Making, record: RecordValue, old: RecordValue | null, may: (field: Field) => boolean): RepairedRecord {
  let current = computed(making, record, old);
  let refusals = complaints(making, current, old);
  for (let attempt = 1; attempt <= rounds && refusals.length > 0; attempt += 1) {
    const [refusal] = making.random.shuffle(refusals);
    if (!refusal) break;
    const made = remake(making, current, refusal, attempt, may);
    current = computed(making, chosenAnew(making, made, current, attempt, may), old);
    refusals = complaints(making, current, old);
  }
  return { record: current, refusals };
}

function complaints(making: Making, record: RecordValue, old: RecordValue | null): readonly Refusal[] {
  const { world } = making;
  const refusals = validate(world.application, seen(world, record), { on: old === null ? 'create' : 'save' }, around(making, record, old));
  const taken = refusals.length > 0 ? undefined : takenIn(world, record);
  if (taken === undefined) return refusals;
  return [taken === '' ? platformRefusal('not-unique') : platformRefusal('not-unique', null, undefined, [taken])];
}

function computed(making: Making, record: RecordValue, old: RecordValue | null): RecordValue {
  const { world } = making;
  return { ...record, fields: compute(world.application, seen(world, record), around(making, record, old)).fields };
}

function around({ world, environment }: Making, record: RecordValue, old: RecordValue | null): Environment {
  return { ...environment, self: seen(world, record), old: old && seen(world, old) };
}

/** As in a form: what was chosen and fits no more, since something else was made anew, is chosen anew. */
function chosenAnew(
  making: Making,
  record: RecordValue,
  before: RecordValue,
  attempt: number,
  may: (field: Field) => boolean,
): RecordValue {
  const { world } = making;
  const entity = findEntity(world.application, record.entity);
  if (!entity || record === before) return record;
  let current = record;
  for (const name of wrongChoices(world.application, seen(world, record), around(making, record, null))) {
    const field = entity.fields.find((one) => one.name === name);
    const isNew = record.fields[name] !== before.fields[name];
    if (!field || isNew || filledBy(field) !== 'person' || !may(field)) continue;
    const value = makeValue(making, { entity, field, record: current, attempt });
    current = { ...current, fields: { ...current.fields, [name]: value } };
  }
  return current;
}

/** Makes one of the fields anew that the refusal may be about. */
function remake(making: Making, record: RecordValue, refusal: Refusal, attempt: number, may: (field: Field) => boolean): RecordValue {
  const { application } = making.world;
  const entity = findEntity(application, record.entity);
  if (!entity) return record;
  const line = lineOf(application, entity, record, refusal);
  // There may be no such line beside what the record itself says: a supplier without products.
  const above = line && attempt % roundsOfLines === 0 ? fieldsAbove(application, line.entity, refusal) : [];
  if (above.length > 0) return remakeField(making, entity, record, above, attempt, may);
  if (line && may(line.field)) {
    const within = { ...line.line, owner: record };
    const made = remakeField(making, line.entity, within, suspects(application, line.entity, refusal, attempt), attempt, () => true);
    const { owner: _owner, ...kept } = made;
    return withLine(record, line.field.name, line.index, kept);
  }
  return remakeField(making, entity, record, suspects(application, entity, refusal, attempt), attempt, may);
}

function remakeField(
  making: Making,
  entity: Entity,
  record: RecordValue,
  names: readonly string[],
  attempt: number,
  may: (field: Field) => boolean,
): RecordValue {
  const fields = entity.fields.filter((field) => filledBy(field) === 'person' && may(field));
  const suspect =
    making.random.pick(fields.filter((field) => names.includes(field.name))) ??
    making.random.pick(fields.filter((field) => (attempt > 8 ? !followsRecord(field) : isUniqueIn(entity, field))));
  if (!suspect) return record;
  const empties = !suspect.needed && record.fields[suspect.name] !== null && making.random.chance(0.2);
  const value = empties ? (traitsOf(suspect.type).many ? [] : null) : makeValue(making, { entity, field: suspect, record, attempt });
  return { ...record, fields: { ...record.fields, [suspect.name]: value } };
}

/** Alone or with others. */
function isUniqueIn({ uniques }: Entity, { name, unique }: Field): boolean {
  return unique || uniques.some(({ fields }) => fields.includes(name));
}

/** What the rule of a refusal about lines looks at in the record that they are lines of. */
function fieldsAbove(application: Application, lines: Entity, refusal: Refusal): readonly string[] {
  const typed = ruleBehind(application, lines, refusal);
  return typed ? nodesOf(typed).flatMap((node) => (node.node === 'field' && node.of.node === 'owner' ? [node.field] : [])) : [];
}

function ruleBehind(application: Application, { name }: Entity, { statement }: Refusal): Expression | undefined {
  const rule = application.rules.find((one) => one.statement === statement && foldName(one.about) === foldName(name));
  return rule && givenValue(rule.rule)?.typed;
}

/** The field the refusal is shown at, and what its rule looks at; of a narrowed choice every other time what is chosen, which may suit. */
function suspects(application: Application, entity: Entity, refusal: Refusal, attempt: number): readonly string[] {
  const choice = application.rules.find(({ statement }) => statement === refusal.statement)?.choice;
  if (choice && attempt % 2 === 1) return [choice.field];
  const typed = ruleBehind(application, entity, refusal);
  if (typed) return [...fieldsBehind(application, entity.name, typed)];
  const last = [...refusal.path].reverse().find((part) => typeof part === 'string' && findField(application, entity.name, part));
  return typeof last === 'string' ? [last] : [];
}

interface LineAt {
  readonly field: Field;
  readonly entity: Entity;
  readonly line: RecordValue;
  readonly index: number;
}

/** The line a refusal is about: by its path, or the first one when only its rule says that it is about lines. */
function lineOf(application: Application, entity: Entity, record: RecordValue, refusal: Refusal): LineAt | undefined {
  const [name, index] = refusal.path;
  const rule = application.rules.find((one) => one.statement === refusal.statement);
  const field = entity.fields.find(
    ({ type, name: own }) => type.kind === 'lines' && (own === name || (rule && foldName(type.entity) === foldName(rule.about))),
  );
  const lines = field && record.fields[field.name];
  if (field?.type.kind !== 'lines' || !isList(lines)) return undefined;
  const about = findEntity(application, field.type.entity);
  const at = typeof index === 'number' ? index : rule && about && foldName(rule.about) === foldName(about.name) ? 0 : undefined;
  const line = at === undefined ? undefined : lines[at];
  return at !== undefined && about && isRecord(line) ? { field, entity: about, line, index: at } : undefined;
}

function withLine(record: RecordValue, field: string, index: number, line: RecordValue): RecordValue {
  const lines = record.fields[field];
  return isList(lines) ? { ...record, fields: { ...record.fields, [field]: lines.map((one, at) => (at === index ? line : one)) } } : record;
}
