/** Calls about one record: reading, creating, editing, removing it, and acting on it. */
import { contextOf, type LoadTree, loadsOf, toldJson } from '@ninefold/engine';
import { type Entity, foldName, isSameName, type RecordValue, type Shape } from '@ninefold/model';
import type { Reader, Transaction } from '@ninefold/store';
import { createGivenValues } from '../access/expressions.ts';
import { mergeLoads } from '../access/merge-loads.ts';
import { mayRead, redactLoads } from '../access/redact.ts';
import { readVersion } from '../app/change-request.ts';
import type { Answer, Asking } from '../asking.ts';
import { parseObject, refuseUnknownMembers } from '../http/read-body.ts';
import { once } from '../idempotency/once.ts';
import { settledAnswer } from '../outbox/settled-answer.ts';
import { problemOf } from '../problems/answer-problem.ts';
import { Refused } from '../problems/refused.ts';
import { createRecord } from '../records/create-record.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { editRecord } from '../records/edit-record.ts';
import { readerOf } from '../records/list.ts';
import { moveRecord } from '../records/move-record.ts';
import { type Address, readRecord } from '../records/read.ts';
import { addressFrom, parentConditions, readParents, recordParameter } from './addressing.ts';
import { inSentWords, receive } from './incoming.ts';
import { type OwnCall, ownCalls } from './own-call.ts';

export async function answerRead(asking: Asking, call: OwnCall, entity: Entity): Promise<Answer> {
  const found = await find(asking, asking.running.store, call, entity, shownLoads(asking, call, entity));
  return { status: 200, body: shown(asking, shapeOf(call, entity), found) };
}

export function answerCreate(asking: Asking, call: OwnCall, entity: Entity): Promise<Answer> {
  return once(asking, async (transaction, body) => {
    const { application } = asking.running;
    const { fields, names, version } = receive(application, entity, call.sends, parseObject(body));
    // There is none to be based on, but what is sent must be one.
    readVersion({ version });
    const given = await readParents(asking, transaction, call, entity);
    const creation = { entity, json: without(fields, Object.keys(given)), only: names, given };
    const made = await inSentWords(application, call.sends, () => createRecord(asking, transaction, creation));
    const location = locationOf(asking, entity, made.id ?? '');
    return {
      ...(await answerAfter(asking, transaction, call, entity, made.id ?? '', 201)),
      ...(location ? { headers: { location } } : {}),
    };
  });
}

/** What the path says is not said again. */
function without(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((one) => isSameName(one, name))));
}

export function answerEdit(asking: Asking, call: OwnCall, entity: Entity): Promise<Answer> {
  return once(asking, async (transaction, body) => {
    const { application } = asking.running;
    const { fields, names, version } = receive(application, entity, call.sends, parseObject(body));
    const address = await settle(asking, transaction, call, entity);
    const edit = { address, version: readVersion({ version }), json: fields, only: names };
    await inSentWords(application, call.sends, () => editRecord(asking, transaction, edit));
    return answerAfter(asking, transaction, call, entity, address.value);
  });
}

export function answerDelete(asking: Asking, call: OwnCall, entity: Entity): Promise<Answer> {
  return once(asking, async (transaction, body) => {
    const sent = parseObject(body);
    refuseUnknownMembers(sent, ['version']);
    const address = await settle(asking, transaction, call, entity);
    const before = await readRecord(asking, transaction, address, shownLoads(asking, call, entity));
    await deleteRecord(asking, transaction, address, readVersion(sent));
    if (!call.returns) return { status: 204 };
    return { status: 200, body: shown(asking, call.returns, before) };
  });
}

/** `submit Claim` at a path of its own, or `move Claim` with the action in the path. */
export function answerMove(asking: Asking, call: OwnCall, entity: Entity): Promise<Answer> {
  const parameter = call.parameters.find((name) => foldName(name) === 'action') ?? '';
  const action = call.does.kind === 'action' ? call.does.action : spoken(asking.parameters[parameter] ?? '');
  let id = '';
  const move = async (transaction: Transaction, body: string): Promise<Answer> => {
    const { application } = asking.running;
    const { fields, version } = receive(application, entity, call.sends, parseObject(body));
    const address = await settle(asking, transaction, call, entity);
    id = address.value;
    const moving = { address, action, version: readVersion({ version }), json: fields };
    const { notice, waits } = await inSentWords(application, call.sends, () => moveRecord(asking, transaction, moving));
    if (notice) return { status: notice.status, body: problemOf(new Refused([notice])) };
    return answerAfter(asking, transaction, call, entity, id, waits ? 202 : 200);
  };
  return once(asking, move, async () => {
    const { store } = asking.running;
    // A request that was answered before has not looked for its record again.
    if (id === '') id = (await settle(asking, store, call, entity)).value;
    return settledAnswer(asking, entity, id, () => answerAfter(asking, store, call, entity, id));
  });
}

/** The record's id, found once: what the path names it by may change with the call. */
export async function settle(asking: Asking, transaction: Reader, call: OwnCall, entity: Entity): Promise<Address> {
  const found = await find(asking, transaction, call, entity, {});
  return { entity, by: 'id', value: found.id ?? '' };
}

/** In the shape of *Returns*, or nothing. Whoever may no longer read the record learns only that it was done. */
export async function answerAfter(
  asking: Asking,
  reader: Reader,
  call: OwnCall,
  entity: Entity,
  id: string,
  status = 200,
): Promise<Answer> {
  if (!call.returns) return { status: status === 200 ? 204 : status };
  const { environment } = asking;
  const record = await reader.read({ entity: entity.name, id, load: shownLoads(asking, call, entity), environment });
  if (!record || !mayRead(readerOf(asking), record)) return { status, body: { id } };
  return { status, body: shown(asking, call.returns, record) };
}

function shownLoads({ running, who }: Asking, call: OwnCall, entity: Entity): LoadTree {
  const { application } = running;
  const context = contextOf(application, shapeOf(call, entity));
  return mergeLoads(redactLoads(application, who.person.roles, entity.name), context && loadsOf([context], application).self);
}

function shapeOf(call: OwnCall, entity: Entity) {
  return call.returns ?? ({ kind: 'entity', entity: entity.name } as const);
}

function shown({ running, environment }: Asking, shape: Shape, record: RecordValue) {
  return toldJson(running.application, shape, record, environment);
}

/** Finds the record the path names, if it hangs on the records the path names. */
function find(asking: Asking, reader: Reader, call: OwnCall, entity: Entity, load: LoadTree): Promise<RecordValue> {
  const given = createGivenValues('parent');
  const parents = parentConditions(asking, call, entity, given);
  const within = { ...asking, environment: given.within(asking.environment) };
  return readRecord(within, reader, addressFrom(asking, call, entity), load, parents);
}

/** Where the new record is read, when the document has a call for that. */
function locationOf({ running }: Asking, entity: Entity, id: string): string | undefined {
  const reads = ownCalls(running.application).find(
    (one) => one.does.kind === 'read' && one.entity === entity && one.parameters.length === 1,
  );
  return reads && recordParameter(reads, entity) === 'id' ? reads.path.replace(/:[^/]+/u, encodeURIComponent(id)) : undefined;
}

/** `ask-back` and `ask%20back` are both “ask back”. */
function spoken(action: string): string {
  return action.replace(/[-_]/gu, ' ');
}
