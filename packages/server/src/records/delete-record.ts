/** Removing a record with its lines: the engine judges it and what goes with it, one change removes them. */
import { deleteRecord as judge } from '@ninefold/engine';
import type { RecordValue, StatementId } from '@ninefold/model';
import type { RecordQueries, Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { actorOf, whoOf } from './actor.ts';
import { includesForAnswer } from './answer.ts';
import { allowed } from './judged.ts';
import { type Address, readTarget } from './read.ts';
import { type Removed, removeRecord } from './remove-record.ts';
import { refuseStale } from './stale.ts';

/** The record as it was; `keeps`: so that it may be brought back, by the id that is given then. Throws what is refused. */
export async function deleteRecord(
  context: RequestContext,
  transaction: Transaction,
  address: Address,
  version?: number,
  keeps = false,
): Promise<Removed> {
  const { kept, statement } = await judgeDeletion(context, transaction, address, version);
  const { entity, id = '', version: keptVersion = 0 } = kept;
  const actor = actorOf(context);
  const change = { entity, id, version: keptVersion, stamp: { ...whoOf(actor), statement }, keeps };
  return await removeRecord(actor, transaction, change);
}

/** Throws what is refused, as far as that is known before it is removed. */
export async function judgeDeletion(
  context: RequestContext,
  reader: RecordQueries,
  address: Address,
  version?: number,
): Promise<{ readonly kept: RecordValue; readonly statement: StatementId | null }> {
  const { running, principal, environment } = context;
  const target = await readTarget(context, reader, address, includesForAnswer(context, address.entity), version);
  const deletion = { ...target, by: principal.person };
  const judged = await settled(context, reader, () => judge(running.application, deletion, environment));
  await refuseStale(context, reader, target, judged);
  return { kept: target.kept, statement: allowed(judged).statement };
}
