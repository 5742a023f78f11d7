/**
 * Fields whose value a hook says on save (`hook score: total, customer.country` in point 3). It is asked where one of the fields that it
 * is given has changed, where there is no value yet, and of a new record; what it said is kept like any other value.
 */
import {
  type Application,
  type Entity,
  type Field,
  findEntity,
  isList,
  isRecord,
  memoize,
  type NodeOf,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { isChanged } from '../records/is-changed.ts';
import type { Path, Refusal } from '../refusals/refusal.ts';
import { asksHooks, hookedFields, isGivenChanged, valueSaid } from './ask-hook.ts';

/** A field that a hook is asked for, and in which surroundings. */
interface Due {
  readonly field: Field;
  readonly asked: NodeOf<'hook'>;
  readonly around: Environment;
  readonly isNew: boolean;
}

/**
 * The record with what hooks say, of it and of its lines that are new or were changed. `environment.old` is the record as it is kept.
 * What cannot be known now is undefined, of a new record empty; where a hook fails, or is not there, all stays, and `hookedRefusals` says so.
 */
export function withHooked(application: Application, record: RecordValue, environment: Environment): RecordValue {
  const entity = findEntity(application, record.entity);
  if (!entity || !asksHooks(application, entity.name)) return record;
  const own = withSaid(application, record, dueOf(application, entity, record, oldOf(record, environment), environment));
  const lists = entity.fields.flatMap(({ name, type }): [string, Value][] => {
    const lines = own.fields[name];
    const owned = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
    if (!owned || !isList(lines) || hookedFields(owned).length === 0) return [];
    const said = lines.map((line) => (isRecord(line) ? lineSaid(application, owned, line, name, own, environment) : line));
    return said.some((line, index) => line !== lines[index]) ? [[name, said]] : [];
  });
  return lists.length === 0 ? own : { ...own, fields: { ...own.fields, ...Object.fromEntries(lists) } };
}

/** Why what hooks should say of the record is not known: they failed, or (with `missing`) are not there. */
export function hookedRefusals(application: Application, record: RecordValue, environment: Environment, missing: boolean): Refusal[] {
  const entity = findEntity(application, record.entity);
  if (!entity || !asksHooks(application, entity.name)) return [];
  const refusalsOf = (due: readonly Due[], path: Path): Refusal[] =>
    due.flatMap(({ field, asked, around }) => {
      const answer = valueSaid(application, field, asked, around, path);
      return answer.kind === 'failed' || (missing && answer.kind === 'missing') ? [answer.refusal] : [];
    });
  const own = refusalsOf(dueOf(application, entity, record, oldOf(record, environment), environment), []);
  const ofLines = entity.fields.flatMap(({ name, type }) => {
    const lines = record.fields[name];
    const owned = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
    if (!owned || !isList(lines)) return [];
    return lines.flatMap((line, index) =>
      isRecord(line) ? refusalsOf(dueOfLine(application, owned, line, name, record, environment), [name, index]) : [],
    );
  });
  return [...own, ...ofLines];
}

function oldOf({ entity }: RecordValue, { old }: Environment): RecordValue | undefined {
  return old && old.entity === entity ? old : undefined;
}

function lineSaid(
  application: Application,
  entity: Entity,
  line: RecordValue,
  list: string,
  owner: RecordValue,
  environment: Environment,
): RecordValue {
  return withSaid(application, line, dueOfLine(application, entity, line, list, owner, environment));
}

function dueOfLine(
  application: Application,
  entity: Entity,
  line: RecordValue,
  list: string,
  owner: RecordValue,
  environment: Environment,
): readonly Due[] {
  const before = line.id === undefined ? undefined : linesById(environment.old?.fields[list]).get(line.id);
  const was = before && { ...before, ...(environment.old && { owner: environment.old }) };
  return dueOf(application, entity, { ...line, owner }, was, environment);
}

/** Of a list that is looked at line by line. */
function linesById(lines: Value | undefined): ReadonlyMap<string | undefined, RecordValue> {
  return isList(lines) ? byId(lines) : none;
}

const none: ReadonlyMap<string, RecordValue> = new Map();

const byId = memoize(
  (lines: readonly Value[]): ReadonlyMap<string | undefined, RecordValue> => new Map(lines.filter(isRecord).map((line) => [line.id, line])),
);

function dueOf(
  application: Application,
  entity: Entity,
  record: RecordValue,
  before: RecordValue | undefined,
  environment: Environment,
): readonly Due[] {
  if (before && !isChanged(application, before, record)) return [];
  const around = { ...environment, self: record };
  return hookedFields(entity).flatMap(({ field, asked }) => {
    const isDue =
      !before ||
      (before.fields[field.name] ?? null) === null ||
      isGivenChanged(application, asked, { ...environment, self: before }, around);
    return isDue ? [{ field, asked, around, isNew: !before }] : [];
  });
}

function withSaid(application: Application, record: RecordValue, due: readonly Due[]): RecordValue {
  const said = due.flatMap(({ field, asked, around, isNew }): [string, Value | undefined][] => {
    const answer = valueSaid(application, field, asked, around, []);
    if (answer.kind === 'said') return [[field.name, answer.said]];
    // What a new record is made with has no value yet; of another nobody knows whether the one it has stays.
    return answer.kind === 'open' && !isNew ? [[field.name, undefined]] : [];
  });
  return said.length === 0 ? record : { ...record, fields: { ...record.fields, ...Object.fromEntries(said) } };
}
