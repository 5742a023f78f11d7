/** One record: what is read, offered and remembered of it, and what is refused. */
import { findStates, isRelated } from '@ninefold/model';
import type { ActionState } from '@ninefold/protocol';
import type { TestAnswer, TestRequest } from '../../../packages/server/src/testing/start.ts';
import type { Answer } from '../oracle.ts';
import { addressOfRecord, get, isRefused, type Question, type Room } from '../room.ts';
import type { Kept } from '../world.ts';

/** Of each entity and state two that may be read and two that may not; all of them in turns. */
export function someRecords({ world, oracle, isTurn }: Room): readonly Kept[] {
  const seen = new Map<string, number>();
  return world.records.filter((record) => {
    if (record.owner) return false;
    const kind = `${record.entity.name} ${String(record.fields.state)} ${oracle.reads(record)}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= 1 || isTurn(record.id);
  });
}

/** Reading, with all that is told beside it. */
export function readQuestions(room: Room): readonly Question[] {
  return someRecords(room).map((record) => ({
    request: get(addressOfRecord('records', record)),
    judge: (answer) => asExpected(room.oracle.reads(record), answer) ?? wholeRecord(room, record, answer),
  }));
}

/** What happened to it: of fields that may be read, by people who may be read. */
export function historyQuestions(room: Room): readonly Question[] {
  return someRecords(room).map((record) => ({
    request: get(`${addressOfRecord('records', record)}/history`),
    judge: (answer) => asExpected(room.viewer.me ? room.oracle.reads(record) : false, answer) ?? pastFields(room, record, answer),
  }));
}

/** What people said about it, and who may be mentioned there: for whoever is signed in and may read it. */
export function besideQuestions(room: Room, what: 'comments' | 'mentionable'): readonly Question[] {
  return someRecords(room).map((record) => ({
    request: get(`${addressOfRecord('records', record)}/${what}`),
    judge: (answer) => asExpected(room.viewer.me ? room.oracle.reads(record) : false, answer) ?? [],
  }));
}

/** Comments on what may not be read. */
export function commentsToRefuse(room: Room): readonly TestRequest[] {
  return someRecords(room)
    .filter((record) => !room.viewer.me || room.oracle.reads(record) === false)
    .map((record) => ({ method: 'POST', path: `${addressOfRecord('records', record)}/comments`, body: { parts: ['hello'] } }));
}

/** Following what may not be read. */
export function followsToRefuse(room: Room): readonly TestRequest[] {
  return putsToRefuse(room, 'follow', {});
}

/** Being there where one may not read. */
export function presencesToRefuse(room: Room): readonly TestRequest[] {
  return putsToRefuse(room, 'presence/page', { edits: false });
}

function putsToRefuse(room: Room, what: string, body: object): readonly TestRequest[] {
  return someRecords(room)
    .filter((record) => !room.viewer.me || room.oracle.reads(record) === false)
    .map((record) => ({ method: 'PUT', path: `${addressOfRecord('records', record)}/${what}`, body }));
}

/** As it was when it was made, and as it is: fields that may be read now. */
export function pastQuestions(room: Room): readonly Question[] {
  return someRecords(room).flatMap((record) =>
    ['2026-11-21T12:00:00Z', '2999-01-01T00:00:00Z'].map((at) => ({
      request: get(`${addressOfRecord('records', record)}/past?at=${at}`),
      judge: (answer: TestAnswer) =>
        asExpected(room.viewer.me ? room.oracle.reads(record) : false, answer) ?? toldOfThen(room, record, answer),
    })),
  );
}

function toldOfThen({ oracle }: Room, record: Kept, { json }: TestAnswer): readonly string[] {
  const names: readonly string[] = [...Object.keys(json.record?.fields ?? {}), ...json.changed, ...json.forgotten];
  return names.filter((name) => oracle.readsField(record, name) === false).map((name) => `tells ${name} of then`);
}

/** What is wrong with the answer as such; nothing to look at where it is rightly refused; null where one has to look. */
export function asExpected(may: Answer, answer: TestAnswer): readonly string[] | null {
  if (may === null) return answer.status === 200 ? null : [];
  if (may === false) return isRefused(answer) ? [] : [`may not be read, and is answered ${answer.status}`];
  return answer.status === 200 ? null : [`may be read, and is answered ${answer.status}`];
}

/** All fields that may be read, and offers as the oracle has them. */
function wholeRecord(room: Room, record: Kept, { json }: TestAnswer): readonly string[] {
  const { oracle } = room;
  // What is worked out may be told less often than the rows would let it: never more often.
  const missing = record.entity.fields.filter(
    ({ name, type, computed }) =>
      !computed &&
      record.fields[name] !== undefined &&
      !isRelated(type) &&
      oracle.readsField(record, name) &&
      !(name in json.record.fields),
  );
  const editable: readonly string[] = json.editable;
  return [
    ...missing.map(({ name }) => `lacks ${name}`),
    ...unlike('edit', oracle.edits(record), json.edit, json.waiting),
    ...unlike('delete', oracle.deletes(record), json.delete, json.waiting),
    ...editable.filter((name) => !name.includes('.') && oracle.editsField(record, name) === false).map((name) => `lets one edit ${name}`),
    ...actionsUnlike(room, record, json.actions),
  ];
}

function unlike(what: string, may: Answer, told: { readonly may: string }, waiting: unknown): readonly string[] {
  if (may === null || waiting !== null || (told.may === 'yes') === may) return [];
  return [`says ${told.may} to ${what}, and point 6 ${may ? 'yes' : 'no'}`];
}

/** What may be taken is offered, now or with the reason why not now; what may not is not to be pressed. */
function actionsUnlike({ world, oracle }: Room, record: Kept, told: readonly ActionState[]): readonly string[] {
  return actionsFrom(world.application, record).flatMap((action) => {
    const may = oracle.takes(record, action);
    const offered = told.find((one) => one.action === action);
    if (may === false && offered?.available) return [`offers ${action}`];
    return may === true && !offered ? [`does not offer ${action}`] : [];
  });
}

/** The actions that lead on from where the record is. */
function actionsFrom(application: Room['world']['application'], { entity, fields }: Kept): readonly string[] {
  const rows = findStates(application, entity.name)?.transitions ?? [];
  const here = rows.filter(({ from }) => from.includes(String(fields.state)));
  return [...new Set(here.flatMap(({ trigger }) => (trigger.kind === 'action' ? [trigger.name] : [])))];
}

function pastFields({ oracle }: Room, record: Kept, { json }: TestAnswer): readonly string[] {
  const changed: readonly string[] = json.entries.flatMap(({ changes }: { changes: readonly { readonly field: string }[] }) =>
    changes.map(({ field }) => field.split('.')[0] ?? ''),
  );
  return changed.filter((name) => oracle.readsField(record, name) === false).map((name) => `tells of ${name} as it was`);
}

/** Edits of what may not be edited: the record as a whole, and each field of one that may be. */
export function editsToRefuse(room: Room): readonly TestRequest[] {
  const { oracle } = room;
  return someRecords(room).flatMap((record) => {
    const change = (fields: object) => ({
      method: 'PUT',
      path: addressOfRecord('records', record),
      body: { version: record.version, fields },
    });
    const closed = record.entity.fields.filter(({ name }) => oracle.editsField(record, name) === false);
    return oracle.edits(record) === false ? [change({})] : closed.map(({ name }) => change({ [name]: null }));
  });
}

/** Removals that point 6 does not allow. */
export function removalsToRefuse(room: Room): readonly TestRequest[] {
  return someRecords(room)
    .filter((record) => room.oracle.deletes(record) === false)
    .map((record) => ({ method: 'DELETE', path: addressOfRecord('records', record), body: { version: record.version } }));
}

/** Bringing back what they did not delete themselves. */
export function restoresToRefuse(room: Room): readonly TestRequest[] {
  return someRecords(room).map((record) => ({
    method: 'POST',
    path: `${addressOfRecord('records', record)}/restored`,
    body: { deletion: record.id },
  }));
}

/** Actions that point 6 does not allow, from where the record is. */
export function actionsToRefuse(room: Room): readonly TestRequest[] {
  return someRecords(room).flatMap((record) =>
    actionsFrom(room.world.application, record)
      .filter((action) => room.oracle.takes(record, action) === false)
      .map((action) => ({
        method: 'POST',
        path: `${addressOfRecord('records', record)}/actions/${encodeURIComponent(action)}`,
        body: { version: record.version, fields: {} },
      })),
  );
}
