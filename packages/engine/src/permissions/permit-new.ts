/** Who may begin a new record, while nobody knows yet what they will fill in. */
import {
  type Application,
  type Entity,
  type Field,
  findEntity,
  memoizeBy,
  type Person,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { followsRecord } from '../records/follows-record.ts';
import { groundsOf } from './grounds.ts';
import { isEditable } from './is-editable.ts';
import { type Decision, judge } from './permit.ts';
import { isAlways } from './predicates.ts';
import type { PermissionRequest } from './request.ts';

/**
 * `start` is the record as it starts, with what is given otherwise. What a person fills in, and what follows from it, is unknown: a condition
 * that rests on it is no obstacle yet. It is asked about the record as it is to be kept (`permit`), which is what decides.
 */
export function permitNew(application: Application, person: Person, start: RecordValue, environment: Environment): Decision {
  const request = { kind: 'create', entity: start.entity } as const;
  const self = isPlainlyAllowed(application, person, request) ? start : withoutUnknown(application, start);
  return judge(application, person, request, { ...environment, self }, 'unknown may hold');
}

/** Whoever does it themselves, with these roles, may, whatever the record. */
function isPlainlyAllowed(application: Application, { roles, by }: Person, request: PermissionRequest): boolean {
  if (by) return false;
  return groundsOf(application, roles, request).every(({ alternatives: [first] }) => first !== undefined && isAlways(first.when, true));
}

/** The record without what a person fills in, and what follows from it. */
export function withoutUnknown(application: Application, start: RecordValue): RecordValue {
  const entity = findEntity(application, start.entity);
  const unknown = entity && unknownOf(application, entity);
  const fields: Record<string, Value | undefined> = {};
  for (const [name, value] of Object.entries(start.fields)) if (!unknown?.has(name)) fields[name] = value;
  return { ...start, fields };
}

const unknownOf = memoizeBy(
  (entity: Entity) => entity,
  (application: Application, entity): ReadonlySet<string> => {
    const isUnknown = (field: Field): boolean =>
      field.computed !== undefined ||
      field.onSave !== undefined ||
      followsRecord(field) ||
      isEditable(application, entity, field, 'create');
    return new Set(entity.fields.filter(isUnknown).map(({ name }) => name));
  },
);
