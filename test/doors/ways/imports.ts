/** Tables whose rows are known again by a key: what columns they may have, what is told of a row before, and what is refused. */
import { isUnique, isWrittenInCells } from '@ninefold/model';
import type { ImportedRecord } from '@ninefold/protocol';
import type { TestRequest } from '../../../packages/server/src/testing/start.ts';
import { get, type Question, type Room } from '../room.ts';
import type { Kept } from '../world.ts';
import { someRecords } from './records.ts';

const pathOf = (entity: string) => `/_app/imports/${encodeURIComponent(entity)}`;

/** Of each entity the fields that a table may fill in. */
export function importFieldQuestions({ world, oracle }: Room): readonly Question[] {
  const own = world.application.entities.filter(({ ownedBy }) => !ownedBy);
  return own.map(({ name }) => ({
    request: get(pathOf(name)),
    judge: ({ status, json }) => {
      if (status !== 200) return [];
      const told: readonly string[] = [...(json.creates ?? []), ...(json.updates ?? [])];
      const hidden = told.filter((field) => !field.includes('.') && oracle.everReads(name, field) === false);
      return [
        ...(oracle.imports(name) === false ? [`answers whoever may bring no table of ${name}`] : []),
        ...(oracle.creates(name) === false && json.creates !== null ? [`lets one import a ${name}`] : []),
        ...hidden.map((field) => `tells ${field} of ${name}`),
      ];
    },
  }));
}

/** Each record by its key, with each of its fields emptied: one that may not be read is as if it were not there. */
export function judgedImportQuestions(room: Room): readonly Question[] {
  return keyed(room).flatMap(([record, key]) =>
    record.entity.fields
      .filter(({ name }) => name !== key && room.isTurn(`import ${name}`))
      .map(({ name }) => ({
        request: { method: 'POST', path: `${pathOf(record.entity.name)}/judged`, body: bodyOf(record, key, name) },
        judge: ({ status, json }) => (status === 200 ? wrongWith(room, record, key, name, json.results[0]) : []),
      })),
  );
}

function wrongWith({ oracle }: Room, record: Kept, key: string, field: string, told: ImportedRecord | undefined): readonly string[] {
  if (!told) return [`says nothing of ${record.id}`];
  if (oracle.imports(record.entity.name) === false) return [`judges a table of ${record.entity.name}`];
  const isHidden = oracle.reads(record) === false || oracle.readsField(record, key) === false;
  const mayEdit = oracle.edits(record) !== false && oracle.editsField(record, field) !== false;
  return [
    ...(isHidden && (told.outcome !== 'refused' || told.version !== null) ? [`tells of ${record.id}`] : []),
    ...(told.outcome === 'updated' && !mayEdit ? [`says that ${field} of ${record.id} may be changed`] : []),
    ...(told.outcome === 'unchanged' && oracle.readsField(record, field) === false ? [`tells what ${field} of ${record.id} is`] : []),
  ];
}

/** What may not be edited, by its key. */
export function keyedImportsToRefuse(room: Room): readonly TestRequest[] {
  return keyed(room).flatMap(([record, key]) => {
    const closed = record.entity.fields.filter(
      ({ name }) =>
        name !== key &&
        record.fields[name] &&
        (room.oracle.editsField(record, name) === false || room.oracle.imports(record.entity.name) === false),
    );
    return closed
      .filter(({ name }) => room.isTurn(`import ${name}`))
      .map(({ name }) => ({ method: 'POST', path: `${pathOf(record.entity.name)}/by-key`, body: bodyOf(record, key, name) }));
  });
}

function bodyOf({ fields }: Kept, key: string, emptied: string) {
  return { by: [key], does: 'update', records: [{ fields: { [key]: fields[key] }, empty: [emptied] }] };
}

/** Some of what has a key in words, with the field that is its key. */
function keyed(room: Room): readonly (readonly [Kept, string])[] {
  return someRecords(room).flatMap((record) => {
    const key = record.entity.fields.find((field) => isUnique(field) && isWrittenInCells(field));
    return key && typeof record.fields[key.name] === 'string' ? [[record, key.name] as const] : [];
  });
}
