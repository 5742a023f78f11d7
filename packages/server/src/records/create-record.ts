/** Creating a record: the engine judges it, one insert keeps it. */
import { createAsSent, type FieldValues, type IncludeTree } from '@ninefold/engine';
import type { Entity, RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { actorOf, whoOf } from './actor.ts';
import { includesForAnswer } from './answer.ts';
import { allowed, lookUp } from './judged.ts';
import { written } from './written.ts';

export interface CreateRequest {
  readonly entity: Entity;
  readonly json: unknown;
  readonly only?: readonly string[] | undefined;
  /** What the new record hangs on, by field: given by the path, not sent. */
  readonly given?: FieldValues;
  /** What is asked of it once it is kept. */
  readonly asked?: IncludeTree | undefined;
}

/** The record as it is kept. Throws what is refused. */
export async function createRecord(
  context: RequestContext,
  transaction: Transaction,
  { entity, json, only, given = {}, asked }: CreateRequest,
): Promise<RecordValue> {
  const { running, principal, environment } = context;
  const creation = { entity: entity.name, by: principal.person, given, sent: { json, only } };
  const judged = await settled(context, transaction, () => createAsSent(running.application, creation, environment));
  const { record, statement } = allowed(await lookUp(context, transaction, judged, includesForAnswer(context, entity)));
  const actor = actorOf(context);
  const stamp = { statement, ...whoOf(actor) };
  const next = asked && { load: asked, environment };
  return written(actor, transaction, await transaction.insert({ entity: entity.name, fields: record.fields, stamp, asked: next }));
}
