/**
 * `add … to field` and `remove … from field`: one member of a set of references, or one line, at a time. Doing it twice is doing it
 * once. Who is meant: `me` when the words say so, else what the path names beside the record, else the `id` that is sent.
 */
import { editableFields, mergeIncludes, type PermissionRequest, permit, refusalOf } from '@ninefold/engine';
import { byName, type Entity, type Field, findEntity, isList, isRecord, isSameName, type RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { RequestContext, RouteResponse } from '../context/request-context.ts';
import { parseObject, refuseUnknownMembers } from '../http/read-body.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { notReadable, platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';
import { includesForAnswer } from '../records/answer.ts';
import { editRecord } from '../records/edit-record.ts';
import { addressedBy, readRecord } from '../records/read.ts';
import { nameOfMember } from './addressing.ts';
import { receive } from './incoming.ts';
import type { OwnCall } from './own-call.ts';
import { answerAfter, settle } from './record-calls.ts';

export function answerAdd(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  return changeMembers(context, call, entity, async (transaction, field, held, body) => {
    if (field.type.kind === 'lines') {
      const lines = findEntity(context.running.application, field.type.entity);
      if (!lines) throw platformRefused('not-shown', { statement: call.call.statement });
      return [...asSent(field, held), receive(context.running.application, lines, call.sends, body).fields];
    }
    const member = await memberMeant(context, transaction, call, entity, field, body);
    return held.some(({ id }) => id === member) ? null : [...asSent(field, held), member];
  });
}

export function answerRemove(context: RequestContext, call: OwnCall, entity: Entity): Promise<RouteResponse> {
  return changeMembers(context, call, entity, async (transaction, field, held, body) => {
    const member = await memberMeant(context, transaction, call, entity, field, body);
    const rest = held.filter(({ id }) => id !== member);
    return rest.length === held.length ? null : asSent(field, rest);
  });
}

/** Gives what the field holds afterwards, as it would be sent by an edit; null: as it is. */
type Change = (
  transaction: Transaction,
  field: Field,
  held: readonly RecordValue[],
  body: Readonly<Record<string, unknown>>,
) => Promise<readonly unknown[] | null>;

function changeMembers(context: RequestContext, call: OwnCall, entity: Entity, change: Change): Promise<RouteResponse> {
  return withIdempotency(context, async (transaction, text) => {
    const field = 'field' in call.does ? byName(entity.fields, call.does.field) : undefined;
    if (!field || (field.type.kind !== 'references' && field.type.kind !== 'lines')) {
      throw platformRefused('not-shown', { statement: call.call.statement });
    }
    const address = await settle(context, transaction, call, entity);
    const kept = await readRecord(context, transaction, address, mergeIncludes(includesForAnswer(context, entity), { [field.name]: {} }));
    const value = kept.fields[field.name];
    const held = isList(value) ? value.filter(isRecord) : [];
    const next = await change(transaction, field, held, parseObject(text));
    const under = mayChange(context, kept, field) ? undefined : ownRow(context, call, entity, field);
    // Whoever may not change it is refused alike, whether there is something to change or not.
    if (under && !next) requireRow(context, under, kept);
    else if (next || !mayChange(context, kept, field)) {
      const json = { [field.name]: next ?? asSent(field, held) };
      await editRecord(context, transaction, {
        address,
        version: undefined,
        json,
        only: [field.name],
        lookedUp: true,
        ...(under && { under }),
      });
    }
    return answerAfter(context, transaction, call, entity, address.value);
  });
}

function asSent({ type }: Field, held: readonly RecordValue[]): readonly unknown[] {
  return held.map(({ id }) => (type.kind === 'lines' ? { id } : id));
}

function mayChange({ running, principal, environment }: RequestContext, kept: RecordValue, { name }: Field): boolean {
  return editableFields(running.application, kept, principal.person, 'edit', environment).includes(name);
}

/** The row about this list, where there is one: it rules whoever may not edit the list. */
function ownRow({ running }: RequestContext, call: OwnCall, entity: Entity, { name: field }: Field): OwnRow | undefined {
  const { kind } = call.does;
  if (kind !== 'add' && kind !== 'remove') return undefined;
  const member = nameOfMember(call, entity) === 'me' ? 'me' : 'any';
  const isSaid = running.application.roles.permissions.some(
    ({ may }) =>
      may.kind === kind && isSameName(may.entity, entity.name) && isSameName(may.field, field) && (may.member === 'any' || member === 'me'),
  );
  return isSaid ? { kind, entity: entity.name, field, member } : undefined;
}

function requireRow({ running, principal, environment }: RequestContext, request: OwnRow, self: RecordValue): void {
  const around = { ...environment, self };
  const decision = permit(running.application, principal.person, request, around);
  if (!decision.allowed) refuseAny([refusalOf(running.application, decision, around)]);
}

type OwnRow = Extract<PermissionRequest, { kind: 'add' | 'remove' }>;

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
  const value = meant === 'sent' ? idSent(body) : (context.parameters[meant.parameter] ?? '');
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
