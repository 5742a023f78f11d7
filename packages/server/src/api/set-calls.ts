/**
 * `add … to field` and `remove … from field`: one member of a set of references, or one line, at a time. Doing it twice is doing it
 * once. Who is meant: `me` when the words say so, else what the path names beside the record, else the `id` that is sent.
 */
import { changeMembers, membersAsSent, membersOf } from '@ninefold/engine';
import { byName, type Entity, type Field, findEntity, listsRecords, type RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import type { RouteResponse } from '../context/route.ts';
import { parseObject, refuseUnknownMembers } from '../http/read-body.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { notReadable, platformRefused } from '../problems/platform.ts';
import { commitEdit, readToEdit } from '../records/edit-record.ts';
import { addressedBy, readRecord } from '../records/read.ts';
import { nameOfMember, parameterOf } from './addressing.ts';
import { receive } from './incoming.ts';
import type { OwnCall } from './own-call.ts';
import { answerAfter, settle } from './record-calls.ts';

/** 200 with *Returns*, else 204, also where the member was there before; a line is a new one each time. Throws what is refused. */
export function answerAdd(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  return changeList(context, call, entity, async (transaction, field, held, body) => {
    if (field.type.kind === 'lines') {
      const lines = findEntity(context.running.application, field.type.entity);
      if (!lines) throw platformRefused('not-shown', { statement: call.call.statement });
      return [...membersAsSent(field, held), receive(context.running.application, lines, call.sends, body).fields];
    }
    const member = await memberMeant(context, transaction, call, entity, field, body);
    return held.some(({ id }) => id === member) ? null : [...membersAsSent(field, held), member];
  });
}

/** 200 with *Returns*, else 204, also where there was no such member. Throws what is refused. */
export function answerRemove(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  return changeList(context, call, entity, async (transaction, field, held, body) => {
    const member = await memberMeant(context, transaction, call, entity, field, body);
    const rest = held.filter(({ id }) => id !== member);
    return rest.length === held.length ? null : membersAsSent(field, rest);
  });
}

/** Gives what the field holds afterwards, as it would be sent by an edit; null: as it is. */
type Change = (
  transaction: Transaction,
  field: Field,
  held: readonly RecordValue[],
  body: Readonly<Record<string, unknown>>,
) => Promise<readonly unknown[] | null>;

function changeList(context: RequestContext, call: OwnCall, entity: Entity, change: Change): Promise<RouteResponse> {
  return withIdempotency(context, async (transaction, text) => {
    const field = 'field' in call.does ? byName(entity.fields, call.does.field) : undefined;
    if (!field || !listsRecords(field.type)) {
      throw platformRefused('not-shown', { statement: call.call.statement });
    }
    const { running, principal, environment } = context;
    const address = await settle(context, transaction, call, entity);
    const target = await readToEdit(context, transaction, address);
    const next = await change(transaction, field, membersOf(field, target.kept), parseObject(text));
    const does = call.does.kind === 'remove' ? 'remove' : 'add';
    const member = nameOfMember(call, entity) === 'me' ? 'me' : 'any';
    const judged = changeMembers(running.application, { ...target, by: principal.person, does, field, member, next }, environment);
    if (judged.kind !== 'unchanged') await commitEdit(context, transaction, target, judged);
    return await answerAfter(context, transaction, call, entity, address.value);
  });
}

/** Id of a line, or of a record that may be read. */
async function memberMeant(
  context: RequestContext,
  transaction: Transaction,
  call: OwnCall,
  entity: Entity,
  field: Field,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const meant = nameOfMember(call, entity);
  if (meant === 'me') {
    refuseUnknownMembers(body, []);
    const own = context.principal.person.record;
    if (!own?.id || field.type.kind !== 'references' || own.entity !== field.type.entity) throw notReadable(context.running);
    return own.id;
  }
  const target = 'entity' in field.type ? findEntity(context.running.application, field.type.entity) : undefined;
  if (!target) throw platformRefused('not-shown', { statement: call.call.statement });
  const value = meant === 'sent' ? idSent(body) : parameterOf(context, meant.parameter);
  if (meant !== 'sent') refuseUnknownMembers(body, []);
  if (target.ownedBy) return value;
  const by = meant === 'sent' ? 'id' : (addressedBy(target, meant.parameter) ?? 'id');
  return (await readRecord(context, transaction, { entity: target, by, value }, {})).id ?? '';
}

function idSent(body: Readonly<Record<string, unknown>>): string {
  refuseUnknownMembers(body, ['id']);
  const { id } = body;
  if (typeof id !== 'string' || id === '') throw platformRefused('needed', { message: 'Say which one, by its id.', path: ['id'] });
  return id;
}
