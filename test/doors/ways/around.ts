/** What stands around records: what a reference may name, words in use, files, news, the document's own calls, and descriptions. */
import { findEntity, isFile, isList } from '@ninefold/model';
import type { FoundRecords } from '@ninefold/protocol';
import { ownCalls } from '../../../packages/server/src/api/own-call.ts';
import { componentName } from '../../../packages/server/src/openapi/component-name.ts';
import type { TestAnswer, TestRequest } from '../../../packages/server/src/testing/start.ts';
import { placedStatements } from '../../../packages/server/src/why/placed-statements.ts';
import { get, isRefused, type Question, type Room, readableWhere } from '../room.ts';
import type { Kept } from '../world.ts';
import { asExpected, someRecords } from './records.ts';

/** All records of an entity that may be read, and no others. */
export function optionQuestions(room: Room): readonly Question[] {
  return room.world.application.entities
    .filter(({ ownedBy }) => !ownedBy)
    .map(({ name }) => ({
      request: get(`/_app/options/${encodeURIComponent(name)}`, { limit: '100' }),
      judge: ({ status, json }) => {
        const expected = readableWhere(room, name);
        if (status !== 200 || json.next !== null || !expected || !room.viewer.me) return [];
        return json.options.length === expected.length ? [] : [`offers ${json.options.length}, and ${expected.length} may be read`];
      },
    }));
}

/** What a record is called finds it, if it may be read; nothing that may not be is found by anything. */
export function findQuestions(room: Room): readonly Question[] {
  return someRecords(room).flatMap((record) => {
    const words = Object.values(record.fields).find((value): value is string => typeof value === 'string' && /^[\p{L} ]{4,}$/u.test(value));
    if (words === undefined) return [];
    return [{ request: get('/_app/find', { search: words }), judge: (answer) => foundUnlike(room, answer) }];
  });
}

function foundUnlike({ world, oracle, viewer }: Room, answer: TestAnswer): readonly string[] {
  if (!viewer.me) return isRefused(answer) ? [] : [`is for people, and is answered ${answer.status}`];
  const told: FoundRecords['found'] = answer.status === 200 ? answer.json.found : [];
  return told.flatMap(({ entity, id, state }) => {
    const record = world.find(id);
    if (!record || oracle.reads(record) === false) return [`finds ${entity} ${id}`];
    return state !== null && oracle.readsField(record, 'state') === false ? [`tells the state of ${entity} ${id}`] : [];
  });
}

/** Texts of records in which the field may be read. */
export function suggestionQuestions(room: Room): readonly Question[] {
  return room.world.application.entities.flatMap(({ name, fields }) =>
    fields
      .filter(({ type }) => type.kind === 'list of text')
      .map((field) => ({
        request: get(`/_app/suggestions/${encodeURIComponent(name)}/${encodeURIComponent(field.name)}`),
        judge: ({ status, json }) => {
          const open = room.world
            .of(name)
            .flatMap((one) => (room.oracle.readsField(one, field.name) !== false ? textsIn(one, field.name) : []));
          const told: readonly string[] = status === 200 ? json.texts : [];
          return told.filter((text) => !open.includes(text)).map((text) => `suggests “${text}”`);
        },
      })),
  );
}

function textsIn({ fields }: Kept, name: string): readonly string[] {
  const value = fields[name];
  return isList(value) ? value.map(String) : [];
}

/** The content of each file that a record holds. */
export function fileQuestions(room: Room): readonly Question[] {
  return room.world.records.flatMap((record) =>
    Object.entries(record.fields).flatMap(([name, value]) =>
      isFile(value)
        ? [
            {
              request: get(`/_app/files/${value.file}`),
              judge: (answer) => asExpected(room.oracle.readsField(record, name), answer) ?? [],
            },
          ]
        : [],
    ),
  );
}

/** What a call of point 7 answers by GET: lists, and one record each. */
export function callQuestions(room: Room): readonly Question[] {
  return ownCalls(room.world.application)
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, parameters, entity }) => {
      if (parameters.length === 0) return [{ request: get(path) }];
      const records = someRecords(room).filter((one) => one.entity === entity);
      return records.map((record) => ({
        request: get(filledIn(path, record)),
        judge: (answer) => (room.oracle.reads(record) === false && !isRefused(answer) ? [`tells a hidden record: ${answer.status}`] : []),
      }));
    });
}

/** The same calls where they change a record that may not be changed so. */
export function callsToRefuse(room: Room): readonly TestRequest[] {
  return ownCalls(room.world.application).flatMap(({ path, method, does, entity, parameters }) => {
    if (does.kind === 'create') return room.oracle.creates(does.entity) === false ? [{ method, path, body: {} }] : [];
    if (parameters.length !== 1) return [];
    const closed = someRecords(room).filter((one) => one.entity === entity && isClosedTo(room, one, does));
    return closed.map((record) => ({ method, path: filledIn(path, record), body: { version: record.version } }));
  });
}

function isClosedTo({ oracle }: Room, record: Kept, does: ReturnType<typeof ownCalls>[number]['does']): boolean {
  if (does.kind === 'edit') return oracle.edits(record) === false;
  if (does.kind === 'delete') return oracle.deletes(record) === false;
  return does.kind === 'action' && oracle.takes(record, does.action) === false;
}

function filledIn(path: string, { id, fields }: Kept): string {
  return path.replace(/:([^/]+)/gu, (_all, name: string) => encodeURIComponent(name === 'id' ? id : String(fields[name] ?? id)));
}

/** The description names no field that may be read in no record. */
export function descriptionQuestions(room: Room): readonly Question[] {
  return [
    {
      request: get('/_app/openapi.json'),
      judge: ({ json, status }) => {
        const schemas: Readonly<Record<string, { readonly properties?: object }>> = status === 200 ? json.components.schemas : {};
        return room.world.application.entities.flatMap(({ name, fields }) => {
          const told = Object.keys(schemas[componentName(name)]?.properties ?? {});
          return (
            fields
              // That records have states is told with them.
              .filter(
                (field) => field.implied !== 'state' && told.includes(field.name) && room.oracle.everReads(name, field.name) === false,
              )
              .map((field) => `describes ${name}.${field.name}`)
          );
        });
      },
    },
  ];
}

/** What of the document stands behind it all, for the first record of each kind. */
export function whyQuestions(room: Room): readonly Question[] {
  const statements = JSON.stringify([...placedStatements(room.world.application).keys()].slice(0, 50));
  return firstOfEach(room).map(({ entity, id }) => ({ request: get('/_app/why', { statements, entity: entity.name, id }) }));
}

/** What screens offer and one does not see there. */
export function missingQuestions(room: Room): readonly Question[] {
  return room.world.application.screens.map(({ name }) => ({ request: get('/_app/why/missing', { screen: name }) }));
}

function firstOfEach(room: Room): readonly Kept[] {
  const records = someRecords(room);
  return room.world.application.entities.flatMap(
    ({ name }) => records.find(({ entity }) => entity === findEntity(room.world.application, name)) ?? [],
  );
}
