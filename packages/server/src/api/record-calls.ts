/** Calls about one record: reading, creating, editing, removing it, and acting on it. */
import { contextOf, type IncludeTree, includesForRedaction, includesOf, mayRead, mergeIncludes, toldJson } from '@ninefold/engine';
import { type Application, type Entity, foldName, isSameName, memoize, type RecordValue, type Shape } from '@ninefold/model';
import type { RecordQueries, Transaction } from '@ninefold/store';
import { createGivenValues } from '../access/expressions.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RouteResponse } from '../context/route.ts';
import { isVersion, readVersion } from '../contract/change-request.ts';
import { WrittenJson } from '../http/json.ts';
import { parseObject, refuseUnknownMembers } from '../http/read-body.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { settledAnswer } from '../outbox/settled-answer.ts';
import { answerNotice } from '../problems/answer-problem.ts';
import { createRecord } from '../records/create-record.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { editRecord, prefetchEdit } from '../records/edit-record.ts';
import { viewerOf } from '../records/list.ts';
import { moveRecord } from '../records/move-record.ts';
import { type Address, readRecord } from '../records/read.ts';
import { recordWriter } from '../records/write-record.ts';
import { addressFrom, hasParents, parameterOf, parentConditions, readParents, recordParameter } from './addressing.ts';
import { inSentWords, receive } from './incoming.ts';
import { type OwnCall, ownCalls } from './own-call.ts';

/** 200, in the shape of *Returns*, else of the entity. Throws *May not be read* where there is none, or not for this reader. */
export async function answerRead(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  const { store } = context.running;
  const found = await find(context, store, call, entity, shownLoads(context, call, entity));
  return { status: 200, body: await settled(context, store, () => written(context, call, entity, found)) };
}

/** Straight as text where that says the same. */
function written(context: RequestContext, call: OwnCall, entity: Entity, record: RecordValue): unknown {
  const { running, principal, environment } = context;
  const text = writerOf(call, running.application, entity)(principal.person.roles)?.(viewerOf(context), record);
  return text === undefined ? toldJson(running.application, shapeOf(call, entity), record, environment) : new WrittenJson(text);
}

/** Kept as long as the call and the list of roles are. */
const writerOf = memoize((call: OwnCall, application: Application, entity: Entity) => {
  const shape = shapeOf(call, entity);
  const isWhole = shape.kind === 'entity' && contextOf(application, shape) === undefined;
  return memoize((roles: readonly string[]) => (isWhole ? recordWriter({ application, roles }, entity) : undefined));
});

/** 201, with *Returns* if there is one, and `Location` where a call reads the record by its id. Throws what is refused. */
export function answerCreate(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  return withIdempotency(context, async (transaction, body) => {
    const { application } = context.running;
    const { fields, names, version } = receive(application, entity, call.sends, parseObject(body));
    // There is none to be based on, but what is sent must be one.
    readVersion({ version });
    const given = hasParents(call, entity) ? await readParents(context, transaction, call, entity) : {};
    const asked = askedAfter(context, call, entity);
    const creation = { entity, json: without(fields, Object.keys(given)), only: names, given, asked };
    const { id = '' } = await inSentWords(application, call.sends, () => createRecord(context, transaction, creation));
    if (asked) transaction.answering(asked);
    const { status, body: told } = await answerAfter(context, transaction, call, entity, id, 201);
    const location = locationOf(context, entity, id);
    return location ? { status, body: told, headers: { location } } : { status, body: told };
  });
}

/** What the path says is not said again. */
function without(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (names.length === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((one) => isSameName(one, name))));
}

/** 200 with *Returns*, else 204. Throws *May not be read* where there is no such record, and what is refused. */
export function answerEdit(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  return withIdempotency(context, async (transaction, body) => {
    const { application } = context.running;
    const { fields, names, version } = receive(application, entity, call.sends, parseObject(body));
    const address = await addressToEdit(context, transaction, call, entity, version);
    const asked = askedAfter(context, call, entity);
    const edit = { address, version: readVersion({ version }), json: fields, only: names, asked };
    await inSentWords(application, call.sends, () => editRecord(context, transaction, edit));
    if (asked) transaction.answering(asked);
    return await answerAfter(context, transaction, call, entity, address.value);
  });
}

/** 200 with *Returns*, of the record as it was, else 204. Nothing but a version may be sent. Throws what is refused. */
export function answerDelete(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  return withIdempotency(context, async (transaction, body) => {
    const sent = parseObject(body);
    refuseUnknownMembers(sent, ['version']);
    const address = await settle(context, transaction, call, entity);
    const before = await readRecord(context, transaction, address, shownLoads(context, call, entity));
    await deleteRecord(context, transaction, address, readVersion(sent));
    if (!call.returns) return { status: 204 };
    return { status: 200, body: await shown(context, transaction, call.returns, before) };
  });
}

/** `submit Claim` at a path of its own, or `move Claim` with the action in the path. */
export function answerMove(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  const action = call.does.kind === 'action' ? call.does.action : actionSaid(context, call);
  let id = '';
  const move = async (transaction: Transaction, body: string): Promise<RouteResponse> => {
    const { application } = context.running;
    const { fields, version } = receive(application, entity, call.sends, parseObject(body));
    const address = await settle(context, transaction, call, entity);
    id = address.value;
    const moving = { address, action, version: readVersion({ version }), json: fields };
    const { notice, waits } = await inSentWords(application, call.sends, () => moveRecord(context, transaction, moving));
    if (notice) return answerNotice(context.running, notice);
    return await answerAfter(context, transaction, call, entity, id, waits ? 202 : 200);
  };
  return withIdempotency(context, move, async () => {
    const { store } = context.running;
    // A request that was answered before has not looked for its record again.
    if (id === '') id = (await settle(context, store, call, entity)).value;
    return await settledAnswer(context, entity, id, () => answerAfter(context, store, call, entity, id));
  });
}

/** The record's id, found once: what the path names it by may change with the call. */
export async function settle(context: RequestContext, transaction: RecordQueries, call: OwnCall, entity: Entity): Promise<Address> {
  const found = await find(context, transaction, call, entity, {});
  return { entity, by: 'id', value: found.id ?? '' };
}

/** Found once, unless its id is all that the path says of it: then it is found, or refused in the same words, as it is read to be edited. */
function addressToEdit(
  context: RequestContext,
  transaction: Transaction,
  call: OwnCall,
  entity: Entity,
  version: unknown,
): Address | Promise<Address> {
  const address = addressFrom(context, call, entity);
  if (address.by === 'id' && !hasParents(call, entity) && isVersion(version)) return address;
  prefetchEdit(context, transaction, address);
  return settle(context, transaction, call, entity);
}

/** What `answerAfter` asks. */
function askedAfter(context: RequestContext, call: OwnCall, entity: Entity): IncludeTree | undefined {
  return call.returns && shownLoads(context, call, entity);
}

/** In the shape of *Returns*, or nothing. Whoever may no longer read the record learns only that it was done. */
export async function answerAfter(
  context: RequestContext,
  reader: RecordQueries,
  call: OwnCall,
  entity: Entity,
  id: string,
  status = 200,
): Promise<RouteResponse> {
  if (!call.returns) return { status: status === 200 ? 204 : status };
  const { environment } = context;
  const record = await reader.read({ entity: entity.name, id, load: shownLoads(context, call, entity), environment });
  if (!record || !(await settled(context, reader, () => mayRead(viewerOf(context), record)))) return { status, body: { id } };
  return { status, body: await settled(context, reader, () => written(context, call, entity, record)) };
}

function shownLoads({ running, principal }: RequestContext, call: OwnCall, entity: Entity): IncludeTree {
  return loadsOf(call, running.application, entity)(principal.person.roles);
}

/** Kept as long as the call and the list of roles are. */
const loadsOf = memoize((call: OwnCall, application: Application, entity: Entity) => {
  const said = contextOf(application, shapeOf(call, entity));
  const asked = said && includesOf([said], application, true).self;
  return memoize((roles: readonly string[]) => mergeIncludes(includesForRedaction(application, roles, entity.name), asked));
});

function shapeOf(call: OwnCall, entity: Entity) {
  return call.returns ?? ({ kind: 'entity', entity: entity.name } as const);
}

function shown(context: RequestContext, reader: RecordQueries, shape: Shape, record: RecordValue) {
  const { running, environment } = context;
  return settled(context, reader, () => toldJson(running.application, shape, record, environment));
}

/** Finds the record the path names, if it hangs on the records the path names. */
function find(context: RequestContext, reader: RecordQueries, call: OwnCall, entity: Entity, load: IncludeTree): Promise<RecordValue> {
  const given = createGivenValues('parent');
  const parents = parentConditions(context, call, entity, given);
  const within = parents.length === 0 ? context : { ...context, environment: given.within(context.environment) };
  return readRecord(within, reader, addressFrom(context, call, entity), load, parents);
}

/** Where the new record is read, when the document has a call for that. */
function locationOf({ running }: RequestContext, entity: Entity, id: string): string | undefined {
  const reads = ownCalls(running.application).find(
    (one) => one.does.kind === 'read' && one.entity === entity && one.parameters.length === 1,
  );
  return reads && recordParameter(reads, entity) === 'id' ? reads.path.replace(/:[^/]+/u, encodeURIComponent(id)) : undefined;
}

/** `ask-back` and `ask%20back` are both “ask back”. None where the path has no place for it. */
function actionSaid(context: RequestContext, { parameters }: OwnCall): string {
  const parameter = parameters.find((name) => foldName(name) === 'action');
  return parameter === undefined ? '' : parameterOf(context, parameter).replace(/[-_]/gu, ' ');
}
