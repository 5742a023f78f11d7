/** People whom somebody’s record names, and the fields that name them: a person’s manager, the owner of a record. */
import { type Entity, isRecord, type RecordValue } from '@ninefold/model';
import { type RunningApplication, runningPeople } from '../context/running-application.ts';

export interface Connected {
  readonly id: string;
  /** The field. */
  readonly words: string;
}

/** Whom the fields of `record` name, in the document’s order. */
export function namedBy(running: RunningApplication, entity: Entity, record: RecordValue): readonly Connected[] {
  return referringTo(running, entity).flatMap((field) => {
    const named = record.fields[field];
    return isRecord(named) && named.id !== undefined ? [{ id: named.id, words: field }] : [];
  });
}

/** What must be loaded of a record to know them. */
export function includesForNamed(running: RunningApplication, entity: Entity) {
  return Object.fromEntries(referringTo(running, entity).map((field) => [field, {}]));
}

function referringTo(running: RunningApplication, { fields }: Entity): readonly string[] {
  return fields.flatMap(({ name, type }) => (type.kind === 'reference' && runningPeople(running, type.entity) ? [name] : []));
}
