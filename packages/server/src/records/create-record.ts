/** Creating a record: what it starts as, what was sent, the right to it, rules, one insert. */
import { compute, permit, refusalOf, startingRecord, validate } from '@ninefold/engine';
import type { Entity, RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { Asking } from '../asking.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refused.ts';
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
  asking: Asking,
  transaction: Transaction,
  { entity, json, only, given = {} }: Creation,
): Promise<RecordValue> {
  const { running, who } = asking;
  const { application } = running;
  if (entity.ownedBy)
    throw platformRefused('not-found', { message: `A ${entity.name} is a line: it is made with its ${entity.ownedBy.entity}.` });
  const environment = { ...asking.environment, old: null };
  const request = { kind: 'create', entity: entity.name } as const;
  const start = startingRecord(application, entity.name, environment);
  const blank = { ...start, fields: { ...start.fields, ...given } };
  const before = permit(application, who.person, request, { ...environment, self: blank });
  // A condition is asked about the record as it will be kept; without any right there is nothing to ask.
  if (!before.allowed && before.right === 'none') refuseAny([refusalOf(application, before, { ...environment, self: blank })]);
  for (const field of Object.keys(given)) {
    const may = permit(application, who.person, { ...request, field }, { ...environment, self: blank });
    if (!may.allowed) refuseAny([refusalOf(application, may, { ...environment, self: blank })]);
  }
  const merged = await mergeIncoming(asking, transaction, { record: blank, door: 'create', json, only });
  const record = compute(application, merged, environment);
  const around = { ...environment, self: record };
  const decision = permit(application, who.person, request, around);
  if (!decision.allowed) refuseAny([refusalOf(application, decision, around)]);
  refuseAny(validate(application, record, { on: 'save' }, around));
  const stamp = { who: who.person.record?.id ?? null, statement: decision.allowed ? decision.statement : null };
  return written(running, await transaction.insert({ entity: entity.name, fields: record.fields, stamp }), who.person.roles);
}
