/** Removing a record with its lines: the engine judges it and what goes with it, one change removes them. */
import { deleteRecord as judgeDeletion } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { actorOf } from './actor.ts';
import { includesForAnswer } from './answer.ts';
import { allowed } from './judged.ts';
import { type Address, readTarget } from './read.ts';
import { removeRecord } from './remove-record.ts';
import { refuseStale } from './stale.ts';

/** The record as it was. Throws what is refused. */
export async function deleteRecord(
  context: RequestContext,
  transaction: Transaction,
  address: Address,
  version?: number,
): Promise<RecordValue> {
  const { running, principal, environment } = context;
  const target = await readTarget(context, transaction, address, includesForAnswer(context, address.entity), version);
  const deletion = { ...target, by: principal.person };
  const judged = await settled(context, transaction, () => judgeDeletion(running.application, deletion, environment));
  await refuseStale(context, transaction, target, judged);
  const { statement } = allowed(judged);
  const { entity, id = '', version: keptVersion = 0 } = target.kept;
  const change = { entity, id, version: keptVersion, stamp: { who: principal.person.record?.id ?? null, statement } };
  return removeRecord(actorOf(context), transaction, change);
}
