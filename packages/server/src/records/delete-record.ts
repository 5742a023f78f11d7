/** Removing a record with its lines. */
import { permit, refusalOf } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { refuseAny } from '../problems/refusal-error.ts';
import { includesForAnswer } from './answer.ts';
import { type Address, readRecord } from './read.ts';
import { refuseStale } from './stale.ts';
import { refuseWaiting } from './waiting.ts';
import { written } from './written.ts';

export async function deleteRecord(
  context: RequestContext,
  transaction: Transaction,
  address: Address,
  version?: number,
): Promise<RecordValue> {
  const { running, principal } = context;
  const { application } = running;
  const kept = await readRecord(context, transaction, address, includesForAnswer(context, address.entity));
  const environment = { ...context.environment, self: kept };
  const decision = permit(application, principal.person, { kind: 'delete', entity: kept.entity }, environment);
  if (!decision.allowed) refuseAny([refusalOf(application, decision, environment)]);
  if (version !== undefined && version !== kept.version) await refuseStale(context, transaction, kept, version);
  await refuseWaiting(transaction, kept);
  const stamp = { who: principal.person.record?.id ?? null, statement: decision.allowed ? decision.statement : null };
  const change = { entity: kept.entity, id: kept.id ?? '', version: kept.version ?? 0, stamp };
  return written(running, await transaction.delete(change), principal.person.roles);
}
