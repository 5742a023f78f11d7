/** Editing a record so that an action becomes possible: the work is written down before the ticket is solved. */
import { editableFields, editRecord, type FieldValues, type Refusal } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  filledBy,
  findStates,
  foldName,
  givenValue,
  type Instant,
  isList,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import { fieldsBehind } from '../mentions.ts';
import type { Random } from '../random.ts';
import { changedFields, type SampleStep } from '../steps.ts';
import { makeValue } from '../values/make-value.ts';
import { flatten, seen } from '../world.ts';
import { likelyFirst } from './likely-first.ts';
import { actor, type MakingRun, makingAt, may } from './making-run.ts';
import { repair } from './repair.ts';

export interface Walked {
  readonly record: RecordValue;
  readonly steps: readonly SampleStep[];
}

/** So many edits in a row that led to nothing: then the action is not prepared any more. */
const missesPerAction = 6;

/** Somebody who may edit what the guard or the rules of the action look at makes it anew. */
export function editOnTheWay(
  run: MakingRun,
  entity: Entity,
  record: RecordValue,
  at: Instant,
  action: string,
  refusals: readonly Refusal[],
  random: Random,
): Walked | undefined {
  const wanted = concerned(run.application, entity, action, refusals);
  const candidates = entity.fields.filter(
    (field) => wanted.has(field.name) && filledBy(field) === 'person' && field.startsAs.kind !== 'given',
  );
  const way = `${entity.name}/${action}`;
  const misses = run.editMisses.get(way) ?? 0;
  if (candidates.length === 0 || misses >= missesPerAction) return undefined;
  run.editMisses.set(way, misses + 1);
  const self = seen(run.world, record);
  const request = { kind: 'edit', entity: entity.name } as const;
  for (const person of likelyFirst(run, record, random)) {
    const making = makingAt(run, random, at, person);
    if (!may(run, person, request, self, making)) continue;
    const editable = new Set(editableFields(run.application, self, actor(run, person), 'edit', { ...making.environment, self }));
    const fields = candidates.filter((field) => editable.has(field.name));
    const field = random.pick(emptyFirst(fields, record));
    if (!field) continue;
    const value = makeValue(making, { entity, field, record, attempt: 1 });
    const { record: after, refusals: left } = repair(
      making,
      { ...record, fields: { ...record.fields, [field.name]: value } },
      record,
      (one) => editable.has(one.name),
    );
    if (left.length > 0) continue;
    const flat = { ...flatten(after), id: record.id ?? '' };
    const changes = differing(entity, record, flat);
    const values = valuesIn(seen(run.world, flat), changes);
    const edited = editRecord(run.application, { kept: self, by: actor(run, person), values }, making.environment);
    if (edited.kind === 'refused') continue;
    const does = { kind: 'edit', fields: changes, statement: edited.statement } as const;
    return { record: flat, steps: [{ at, who: person.record?.id ?? null, entity: entity.name, id: flat.id, does }] };
  }
  return undefined;
}

/** What these fields of a record hold. */
function valuesIn({ fields }: RecordValue, names: object): FieldValues {
  return Object.fromEntries(Object.keys(names).map((name) => [name, fields[name] ?? null]));
}

function emptyFirst<T extends { readonly name: string }>(fields: readonly T[], record: RecordValue): readonly T[] {
  const empty = fields.filter(({ name }) => {
    const value = record.fields[name];
    return value === null || value === undefined || (isList(value) && value.length === 0);
  });
  return empty.length > 0 ? empty : fields;
}

function concerned(application: Application, entity: Entity, action: string, refusals: readonly Refusal[]): ReadonlySet<string> {
  const names = new Set(refusals.flatMap((refusal) => refusal.path.slice(0, 1)).filter((part) => typeof part === 'string'));
  const guards = (findStates(application, entity.name)?.transitions ?? []).flatMap(({ trigger, when }) =>
    trigger.kind === 'action' && foldName(trigger.name) === foldName(action) ? [givenValue(when)?.typed] : [],
  );
  const rules = application.rules.filter(
    ({ statement, about }) => foldName(about) === foldName(entity.name) && refusals.some((refusal) => refusal.statement === statement),
  );
  for (const typed of [...guards, ...rules.map(({ rule }) => givenValue(rule)?.typed)]) {
    if (typed) for (const name of fieldsBehind(application, entity.name, typed)) names.add(name);
  }
  const lines = application.rules
    .filter(({ statement }) => refusals.some((refusal) => refusal.statement === statement))
    .map(({ about }) => foldName(about));
  for (const { name, type } of entity.fields) if (type.kind === 'lines' && lines.includes(foldName(type.entity))) names.add(name);
  return names;
}

/** What a step changed, without what the application fills itself. */
export function differing(entity: Entity, before: RecordValue, after: RecordValue): Readonly<Record<string, Value | undefined>> {
  return changedFields(before, after, (name) => entity.fields.some((field) => field.name === name && filledBy(field) !== 'person'));
}
