/** Removing a record with its lines. */
import { permit, refusalOf } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { Asking } from '../asking.ts';
import { refuseAny } from '../problems/refused.ts';
import { answerLoads } from './answer.ts';
import { type Address, readRecord } from './read.ts';
import { refuseStale } from './stale.ts';
import { refuseWaiting } from './waiting.ts';
import { written } from './written.ts';

export async function deleteRecord(asking: Asking, transaction: Transaction, address: Address, version?: number): Promise<RecordValue> {
  const { running, who } = asking;
  const { application } = running;
  const kept = await readRecord(asking, transaction, address, answerLoads(asking, address.entity));
  const environment = { ...asking.environment, self: kept };
  const decision = permit(application, who.person, { kind: 'delete', entity: kept.entity }, environment);
  if (!decision.allowed) refuseAny([refusalOf(application, decision, environment)]);
  if (version !== undefined && version !== kept.version) await refuseStale(asking, transaction, kept, version);
  await refuseWaiting(transaction, kept);
  const stamp = { who: who.person.record?.id ?? null, statement: decision.allowed ? decision.statement : null };
  const change = { entity: kept.entity, id: kept.id ?? '', version: kept.version ?? 0, stamp };
  return written(running, await transaction.delete(change), who.person.roles);
}
