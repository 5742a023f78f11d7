/** Who may begin a new record, while nobody knows yet what they will fill in. */
import { type Application, type Entity, type Field, findEntity, memoizeBy, type Person, type RecordValue } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { followsRecord } from '../records/follows-record.ts';
import { isEditable } from './is-editable.ts';
import { type Decision, judge } from './permit.ts';

/**
 * `start` is the record as it starts, with what is given otherwise. What a person fills in, and what follows from it, is unknown: a condition
 * that rests on it is no obstacle yet. It is asked about the record as it is to be kept (`permit`), which is what decides.
 */
export function permitNew(application: Application, person: Person, start: RecordValue, environment: Environment): Decision {
  const self = withoutUnknown(application, start);
  return judge(application, person, { kind: 'create', entity: start.entity }, { ...environment, self }, 'unknown may hold');
}

/** The record without what a person fills in, and what follows from it. */
export function withoutUnknown(application: Application, start: RecordValue): RecordValue {
  const entity = findEntity(application, start.entity);
  const unknown = entity && unknownOf(application, entity);
  return { ...start, fields: Object.fromEntries(Object.entries(start.fields).filter(([name]) => !unknown?.has(name))) };
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
