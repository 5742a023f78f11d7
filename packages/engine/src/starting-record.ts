/** A new record as it is before anybody has typed anything. */
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
import { assign } from './assign.ts';
import { compute } from './compute.ts';
import type { Environment } from './evaluate/environment.ts';
import { evaluate } from './evaluate/evaluate.ts';
import { handlingOf } from './fields/field-kinds.ts';
import { keepable } from './slice/secrets.ts';

/**
 * Every field has a value: what it *starts as*, the start state, else the empty value of its type. A number series is
 * null until the record is kept. A default that rests on a gap, or on a secret,
 * leaves its field empty.
 */
export function startingRecord(application: Application, entity: string, environment: Environment, owner?: RecordValue): RecordValue {
  const about = findEntity(application, entity);
  invariant(about, `no entity ${entity}`);
  let record: RecordValue = { entity: about.name, fields: {}, ...(owner && { owner }) };
  for (const field of about.fields) {
    record = { ...record, fields: { ...record.fields, [field.name]: startingValue(application, about, field, record, environment) } };
  }
  return compute(application, record, environment);
}

function startingValue(application: Application, entity: Entity, field: Field, record: RecordValue, environment: Environment): Value {
  if (field.implied === 'state') return startState(application, entity.name);
  const expression = givenValue(field.startsAs)?.typed;
  const value = expression && evaluate(keepable(application, expression), { ...environment, self: record, old: null });
  if (!expression || value === undefined || value === null) return handlingOf(field.type).empty;
  return assign(field.type, expression.type, value);
}

/** The state new records of an entity begin in; null when none is marked as start. */
export function startState(application: Application, entity: string): string | null {
  return findStates(application, entity)?.states.find((state) => state.kind === 'start')?.name ?? null;
}
