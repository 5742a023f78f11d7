/** Creating a record: what it starts as, what was sent, the right to it, rules, one insert. */
import { compute, permit, permitNew, refusalOf, startingRecord, validate } from '@ninefold/engine';
import type { Entity, RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';
import { mergeIncoming } from './incoming.ts';
import { written } from './written.ts';

export interface Creation {
  readonly entity: Entity;
  readonly json: unknown;
  readonly only?: readonly string[] | undefined;
  /** What the new record hangs on, by field: said by the path, not sent. */
  readonly given?: RecordValue['fields'];
}

export async function createRecord(
  context: RequestContext,
  transaction: Transaction,
  { entity, json, only, given = {} }: Creation,
): Promise<RecordValue> {
  const { running, principal } = context;
  const { application } = running;
  if (entity.ownedBy)
    throw platformRefused('not-found', { message: `A ${entity.name} is a line: it is made with its ${entity.ownedBy.entity}.` });
  const environment = { ...context.environment, old: null };
  const request = { kind: 'create', entity: entity.name } as const;
  const start = startingRecord(application, entity.name, environment);
  const blank = { ...start, fields: { ...start.fields, ...given } };
  const before = permitNew(application, principal.person, blank, environment);
  if (!before.allowed) refuseAny([refusalOf(application, before, { ...environment, self: blank })]);
  const merged = await mergeIncoming(context, transaction, { record: blank, operation: 'create', json, only });
  const record = compute(application, merged, environment);
  const around = { ...environment, self: record };
  // What decides is the record as it will be kept, and of it what the path gave.
  const decision = permit(application, principal.person, request, around);
  const ofGiven = Object.keys(given).map((field) => permit(application, principal.person, { ...request, field }, around));
  for (const one of [decision, ...ofGiven]) if (!one.allowed) refuseAny([refusalOf(application, one, around)]);
  refuseAny(validate(application, record, { on: 'save' }, around));
  const stamp = { who: principal.person.record?.id ?? null, statement: decision.allowed ? decision.statement : null };
  return written(running, await transaction.insert({ entity: entity.name, fields: record.fields, stamp }), principal.person.roles);
}
