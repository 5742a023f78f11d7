/** The intention to call somebody else, kept before anything is sent. */
import { encodeValue, type Waits } from '@ninefold/engine';
import { type Application, findAsked, type RecordValue, type Value } from '@ninefold/model';
import type { StoredCall, Transaction } from '@ninefold/store';
import { platformRefused } from '../problems/platform.ts';
import { type Actor, whoOf } from '../records/actor.ts';
import { withTrace } from './trace-of-call.ts';

/** `answers` are what earlier calls of the same row returned, as they are kept. Refuses a record that waits already. */
export async function beginCall(
  actor: Actor,
  transaction: Transaction,
  kept: RecordValue,
  { transition, call, asked }: Waits,
  action: string | null,
  answers: readonly unknown[] = [],
): Promise<StoredCall> {
  const { application } = actor.running;
  const begun = await transaction.calls.begin({
    entity: kept.entity,
    record: kept.id ?? '',
    transition: transition.statement,
    call: call.call.statement,
    words: call.call.words,
    action,
    ...whoOf(actor),
    asked: fieldsAsJson(application, kept.entity, asked),
    answers,
    key: call.key,
    request: withTrace(call.request, actor.services.tracer.headers()),
    tries: call.tries,
    timeLimit: call.timeLimit,
  });
  if (!begun) throw platformRefused('waiting', { statement: call.call.statement });
  return begun;
}

/** By name, as the wire has their values. Names that are no fields of the entity are left out. */
export function fieldsAsJson(application: Application, entity: string, fields: Readonly<Record<string, Value>>): unknown {
  const json = Object.entries(fields).flatMap(([name, value]) => {
    const field = findAsked(application, entity, name);
    return field ? [[name, encodeValue(field.type, value, application)]] : [];
  });
  return Object.fromEntries(json);
}
