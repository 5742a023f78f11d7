/** New records: what they start as, one by one and out of a table; and files for them. */
import { type Field, findEntity } from '@ninefold/model';
import type { TestRequest } from '../../../packages/server/src/testing/start.ts';
import { get, type Question, type Room } from '../room.ts';

const entitiesOf = ({ world }: Room) => world.application.entities.filter(({ ownedBy }) => !ownedBy);

/** The form of each entity. */
export function newQuestions(room: Room): readonly Question[] {
  return entitiesOf(room).map(({ name }) => ({
    request: get(`/_app/new/${encodeURIComponent(name)}`),
    judge: ({ status, json }) => {
      if (status !== 200) return [];
      const begun = room.oracle.creates(name) === false && json.create.may === 'yes' ? [`lets one begin a ${name}`] : [];
      const hidden = Object.keys(json.record.fields).filter((field) => room.oracle.everReads(name, field) === false);
      return [...begun, ...hidden.map((field) => `tells ${field} of a new ${name}`)];
    },
  }));
}

/** One record that may not be made. */
export function creationsToRefuse(room: Room): readonly TestRequest[] {
  return closed(room).map((name) => ({ method: 'POST', path: `/_app/records/${encodeURIComponent(name)}`, body: { fields: {} } }));
}

/** A table of them. */
export function importsToRefuse(room: Room): readonly TestRequest[] {
  const names = entitiesOf(room).map(({ name }) => name);
  const shut = names.filter((name) => room.oracle.creates(name) === false || room.oracle.imports(name) === false);
  return shut.map((name) => ({ method: 'POST', path: `/_app/imports/${encodeURIComponent(name)}`, body: { records: [{}] } }));
}

function closed(room: Room): readonly string[] {
  return entitiesOf(room).flatMap(({ name }) => (room.oracle.creates(name) === false ? [name] : []));
}

/** A file for a field that one neither reads nor fills in, or for comments on what one never reads. */
export function filesToRefuse(room: Room): readonly TestRequest[] {
  return fieldsToRefuse(room, '/_app/files').map((asked) => ({ ...asked, body: Buffer.from('%PDF-1.4') }));
}

/** The same, sent in parts. */
export function uploadsToRefuse(room: Room): readonly TestRequest[] {
  return fieldsToRefuse(room, '/_app/uploads').map((asked) => ({ ...asked, headers: { ...asked.headers, 'upload-length': '8' } }));
}

function fieldsToRefuse(room: Room, path: string): readonly TestRequest[] {
  const { entities } = room.world.application;
  const sending = (place: Readonly<Record<string, string>>): TestRequest => ({
    method: 'POST',
    path: `${path}?${new URLSearchParams(place)}`,
    headers: { 'file-name': 'a.pdf' },
  });
  return entities.flatMap(({ name, fields }) => [
    ...(isUnread(room, name, fields) ? [sending({ entity: name })] : []),
    ...fields
      .filter(({ type, name: field }) => type.kind === 'file' && isClosed(room, name, field))
      .map((field) => sending({ entity: name, field: field.name })),
  ]);
}

function isUnread({ viewer, oracle }: Room, entity: string, fields: readonly Field[]): boolean {
  return !viewer.me || fields.every(({ name }) => oracle.everReads(entity, name) === false);
}

function isClosed({ world, oracle }: Room, entity: string, field: string): boolean {
  const owner = findEntity(world.application, entity)?.ownedBy?.entity ?? entity;
  return oracle.everReads(entity, field) === false && oracle.creates(owner) === false;
}
