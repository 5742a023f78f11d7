/** A new record that is begun from the page of another starts with that one: `/plots/new?garden=…`. */

import { relatedParts } from '@ninefold/engine';
import { type Application, type Entity, findEntity, foldName, givenValue, refersToRecords, type Screen, traitsOf } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';

/** A reference of the new record, and the record that it begins with. */
export interface GivenReference {
  readonly field: string;
  readonly id: string;
}

/** What a record of `entity` begins with that is created from the page of this one: the reference by which it will stand there. */
export function givenFrom(application: Application, screen: Screen, entity: string, id: string | null): GivenReference | undefined {
  const related = relatedParts(application, screen).find(({ part }) => foldName(part.entity) === foldName(entity));
  const field = related?.by ?? onlyReference(application, screen, entity);
  return field !== undefined && id !== null ? { field, id } : undefined;
}

/** The one reference by which a record of `entity` can belong to what the page shows; undefined where there are several. */
function onlyReference(application: Application, { shows }: Screen, entity: string): string | undefined {
  const shown = givenValue(shows);
  if (shown?.kind !== 'record') return undefined;
  const fitting = findEntity(application, entity)?.fields.filter(
    ({ type, computed }) => type.kind === 'reference' && !computed && foldName(type.entity) === foldName(shown.entity),
  );
  return fitting?.length === 1 ? fitting[0]?.name : undefined;
}

/** The address with it. */
export function withGiven(path: string, given: GivenReference | undefined): string {
  return given ? `${path}?${new URLSearchParams({ [given.field]: given.id })}` : path;
}

/** What an address gives, of the fields of this entity; undefined for one that names none of its references. */
export function readGiven(application: Application, entity: string, search: string): GivenReference | undefined {
  const references = findEntity(application, entity)?.fields.filter(({ type, computed }) => refersToRecords(type) && !computed) ?? [];
  for (const [name, id] of new URLSearchParams(search)) {
    const field = references.find((one) => one.name === name);
    if (field && id !== '') return { field: field.name, id };
  }
  return undefined;
}

/** The entity whose record is given; undefined where the field is no reference. */
export function entityGiven(entity: Entity | undefined, { field }: GivenReference): string | undefined {
  const type = entity?.fields.find(({ name }) => name === field)?.type;
  return type && refersToRecords(type) ? type.entity : undefined;
}

/** The record as it starts, with the one that was given in its place. */
export function startWith(record: WireRecord, about: Entity, { field }: GivenReference, named: WireRecord): WireRecord {
  const type = about.fields.find(({ name }) => name === field)?.type;
  const value: WireRecord = { ...named, fields: {} };
  return { ...record, fields: { ...record.fields, [field]: type && traitsOf(type).many ? [value] : value } };
}
