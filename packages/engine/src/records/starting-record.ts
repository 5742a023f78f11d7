/** A new record as it is before anybody has typed anything, and what follows from what is typed then. */
import {
  type Application,
  type Entity,
  type Field,
  findEntity,
  findStates,
  givenValue,
  invariant,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { same } from '../expressions/same.ts';
import { handlingOf } from '../fields/field-kinds.ts';
import { keepable } from '../slice/secrets.ts';
import { stayFields } from '../transitions/state-of.ts';
import { assign } from '../values/assign.ts';
import { compute } from './compute.ts';
import { followsRecord } from './follows-record.ts';

/**
 * Every field has a value: what it *starts as*, the start state, else the empty value of its type. A number series is
 * null until the record is kept. A default that rests on a gap, or on a secret,
 * leaves its field empty.
 */
export function startingRecord(application: Application, entity: string, environment: Environment, owner?: RecordValue): RecordValue {
  const about = findEntity(application, entity);
  invariant(about, `no entity ${entity}`);
  // A field sees those before it.
  const fields: Record<string, Value> = {};
  const soFar = (): RecordValue => ({ entity: about.name, fields, ...(owner && { owner }) });
  for (const field of about.fields) fields[field.name] = startingValue(application, about, field, soFar(), environment);
  return compute(application, soFar(), environment);
}

function startingValue(application: Application, entity: Entity, field: Field, record: RecordValue, environment: Environment): Value {
  if (field.implied === 'state') return startState(application, entity.name);
  if (field.implied !== undefined && !field.computed)
    return stayFields(application, record, startState(application, entity.name), environment.now)[field.name] ?? null;
  const expression = givenValue(field.startsAs)?.typed;
  const value = expression && evaluate(keepable(application, expression), { ...environment, self: record, old: null });
  if (!expression || value === undefined || value === null) return handlingOf(field.type).empty;
  return assign(field.type, expression.type, value);
}

/**
 * The new record again, once somebody has filled in some of it: what a field *starts as* may look at the record (`service.price`), and
 * holds until somebody says otherwise. Fields in `given` were filled in, with nothing if need be. A start that cannot be worked out here,
 * because something is not loaded or not shown, leaves its field as it is.
 */
export function startFollowing(
  application: Application,
  record: RecordValue,
  environment: Environment,
  given: ReadonlySet<string>,
): RecordValue {
  const about = findEntity(application, record.entity);
  const following = about?.fields.filter((field) => followsRecord(field) && !given.has(field.name)) ?? [];
  let known = record;
  // One may look at another, in whatever order they stand: each pass settles at least one more.
  for (const _pass of following) {
    const before = known;
    for (const field of following) known = withStart(application, known, field, environment);
    if (known === before) break;
  }
  return known;
}

function withStart(application: Application, record: RecordValue, field: Field, environment: Environment): RecordValue {
  const value = followingValue(application, field, compute(application, record, environment), environment);
  const before = record.fields[field.name];
  if (value === undefined || (before !== undefined && same(before, value))) return record;
  return { ...record, fields: { ...record.fields, [field.name]: value } };
}

function followingValue(application: Application, field: Field, record: RecordValue, environment: Environment): Value | undefined {
  const expression = givenValue(field.startsAs)?.typed;
  const value = expression && evaluate(keepable(application, expression), { ...environment, self: record, old: null });
  if (!expression || value === undefined) return undefined;
  return value === null ? handlingOf(field.type).empty : assign(field.type, expression.type, value);
}

/** The state new records of an entity begin in; null when none is marked as start. */
export function startState(application: Application, entity: string): string | null {
  return findStates(application, entity)?.states.find((state) => state.kind === 'start')?.name ?? null;
}
