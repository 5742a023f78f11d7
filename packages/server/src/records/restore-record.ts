/** Bringing back a record that somebody has just deleted, with what went with it: the engine judges it, one change brings it back. */
import { restoreRecord as judge, type Refused, type Restored, readRight, sentences } from '@ninefold/engine';
import type { Entity, RecordValue } from '@ninefold/model';
import type { Transaction, WriteResult } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { RefusalError, saidOf } from '../problems/refusal-error.ts';
import { actorOf, whoOf } from './actor.ts';
import { includesForAnswer } from './answer.ts';
import { readEffectTarget } from './effect-target.ts';
import { allowed } from './judged.ts';
import { readRecord } from './read.ts';
import { written } from './written.ts';

export interface RestoreRequest {
  readonly entity: Entity;
  /** Of the record. */
  readonly id: string;
  readonly deletion: string;
}

/** The record as it is kept then. Throws what is refused, and then nothing of the transaction may be kept. */
export async function restoreRecord(
  context: RequestContext,
  transaction: Transaction,
  { entity, id, deletion }: RestoreRequest,
): Promise<RecordValue> {
  const { running, principal, environment } = context;
  const known = await transaction.deletions.find(deletion);
  const kept = known?.entity === entity.name && known.record === id ? known : undefined;
  // What is not kept is as what somebody else deleted.
  const asked = { deletion: kept ?? { who: '', at: 0, documentHash: '' }, by: principal.person, documentHash: running.documentHash };
  const restoring = allowed(judge(running.application, asked, environment));
  const actor = actorOf(context);
  const result = await transaction.restore({ entity: entity.name, deletion, stamp: whoOf(actor) });
  await refuseMissing(context, result);
  const record = await written(actor, transaction, result);
  const target = await readRecord(context, transaction, { entity, by: 'id', value: id }, includesForAnswer(context, entity));
  allowed(await settled(context, transaction, () => restoring.judge(target)));
  for (const other of alongside(result)) await judgeOther(context, transaction, other, restoring.judgeAlongside);
  return record;
}

function alongside(result: WriteResult): readonly RecordValue[] {
  return result.kind === 'done' ? (result.alongside ?? []) : [];
}

/** What went with it is said of its own entity. */
async function judgeOther(
  context: RequestContext,
  transaction: Transaction,
  other: RecordValue,
  judged: (kept: RecordValue) => Restored | Refused,
): Promise<void> {
  const target = await readEffectTarget(actorOf(context), transaction, other);
  if (!target) return;
  try {
    allowed(await settled(context, transaction, () => judged(target.kept)));
  } catch (problem) {
    throw problem instanceof RefusalError ? saidOf(problem, other.entity) : problem;
  }
}

/** What is only known where it is kept, in words about what comes back. */
async function refuseMissing({ running, principal }: RequestContext, result: WriteResult): Promise<void> {
  if (result.kind !== 'no-such-record') return;
  const right = readRight(running.application, principal.person.roles, result.entity).fields.get(result.field);
  const isKnown = right !== undefined && right !== 'never';
  throw platformRefused('not-possible', { said: sentences.goneMeanwhile(isKnown ? result.field : undefined) });
}
