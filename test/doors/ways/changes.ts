/** The same change of many records: what is told of each before, and what is refused of each. */
import { findStates } from '@ninefold/model';
import type { JudgedRecord, RecordsChange } from '@ninefold/protocol';
import type { TestRequest } from '../../../packages/server/src/testing/start.ts';
import type { Answer } from '../oracle.ts';
import type { Question, Room } from '../room.ts';
import type { Kept } from '../world.ts';
import { someRecords } from './records.ts';

/** What may not be done is said of each record that may be read; of others nothing is told. Fields are changed in turns. */
export function judgedQuestions(room: Room): readonly Question[] {
  return inTurn(room).map(({ change, records, may }) => ({
    request: { method: 'POST', path: `${pathOf(records[0])}/judged`, body: { change, ids: records.map(({ id }) => id) } },
    judge: ({ status, json }) => {
      if (status !== 200) return [];
      const results: readonly JudgedRecord[] = json.results;
      return records.flatMap((record, place) => wrongWith(room, record, may(record), results[place]));
    },
  }));
}

function wrongWith({ oracle }: Room, record: Kept, may: Answer, told: JudgedRecord | undefined): readonly string[] {
  if (!told) return [`says nothing of ${record.id}`];
  const isOpen = told.id !== null || told.label !== '' || told.version !== null;
  const hidden = Object.keys(told.was ?? {}).filter((name) => oracle.readsField(record, name) === false);
  return [
    ...(oracle.reads(record) === false && isOpen ? [`tells of ${record.id}`] : []),
    ...(may === false && told.problem === null ? [`says that ${record.id} may be changed`] : []),
    ...hidden.map((name) => `tells what ${name} of ${record.id} is`),
  ];
}

/** What may not be done, of all that may not be changed so at once; fields in turns, as each is tried singly. */
export function changesToRefuse(room: Room): readonly TestRequest[] {
  return inTurn(room).flatMap(({ change, records, may }) => {
    const closed = records.filter((record) => may(record) === false);
    if (closed.length === 0) return [];
    return [{ method: 'POST', path: pathOf(closed[0]), body: { change, records: closed.map(({ id, version }) => ({ id, version })) } }];
  });
}

interface Asked {
  readonly change: RecordsChange;
  readonly records: readonly Kept[];
  may(record: Kept): Answer;
}

function inTurn(room: Room): readonly Asked[] {
  return asked(room).filter(
    ({ change }) => change.kind !== 'edit' || Object.keys(change.fields).every((name) => room.isTurn(`edit ${name}`)),
  );
}

/** Of each entity: an edit of each field that is filled in, a removal, each action. */
function asked(room: Room): readonly Asked[] {
  const { oracle, world } = room;
  const some = someRecords(room);
  return [...new Set(some.map(({ entity }) => entity))].flatMap((entity): Asked[] => {
    const records = some.filter((record) => record.entity === entity);
    const actions = (findStates(world.application, entity.name)?.transitions ?? []).flatMap(({ trigger }) =>
      trigger.kind === 'action' ? [trigger.name] : [],
    );
    return [
      { change: { kind: 'delete' }, records, may: oracle.deletes },
      { change: { kind: 'edit', fields: {} }, records, may: oracle.edits },
      ...entity.fields.map(({ name }) => ({
        change: { kind: 'edit' as const, fields: { [name]: null } },
        records,
        may: (record: Kept) => oracle.editsField(record, name),
      })),
      ...[...new Set(actions)].map((action) => ({
        change: { kind: 'action' as const, action },
        records,
        may: (record: Kept) => oracle.takes(record, action),
      })),
    ];
  });
}

function pathOf(record: Kept | undefined): string {
  return `/_app/changes/${encodeURIComponent(record?.entity.name ?? '')}`;
}
