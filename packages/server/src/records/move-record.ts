/** Taking an action: the engine judges the transition the document allows from where the record is now, and it is committed. */
import { actionAsWritten, type Moved, moveAsSent, type Refusal, type Waits } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { actorOf } from './actor.ts';
import { includesForAnswer } from './answer.ts';
import { commitTransition } from './commit-transition.ts';
import { allowed, lookUp } from './judged.ts';
import { refuseMovedBefore } from './moved-before.ts';
import { type Address, readTarget } from './read.ts';
import type { LookupReader } from './resolve-references.ts';
import { refuseStale } from './stale.ts';

export interface MoveRequest {
  readonly address: Address;
  readonly action: string;
  readonly version: number | undefined;
  readonly json: unknown;
}

export interface MoveResult {
  readonly record: RecordValue;
  /** It landed in the *Otherwise* state, and why: kept all the same. */
  readonly notice: Refusal | undefined;
  /** Nothing has changed yet: somebody else is called first. */
  readonly waits: boolean;
}

/** Throws what is refused. */
export async function moveRecord(context: RequestContext, transaction: Transaction, request: MoveRequest): Promise<MoveResult> {
  const { kept, result } = await judgeMove(context, transaction, request);
  const action = actionAsWritten(context.running.application, kept.entity, request.action);
  const { record, notice } = await commitTransition(actorOf(context), transaction, kept, result, action);
  return result.kind === 'waits' ? { record, notice: undefined, waits: true } : { record, notice, waits: false };
}

export interface JudgedMove {
  readonly kept: RecordValue;
  readonly result: Moved | Waits;
}

/** What would come of it. Throws what is refused; changes nothing. */
export async function judgeMove(
  context: RequestContext,
  reader: LookupReader,
  { address, action, version, json }: MoveRequest,
): Promise<JudgedMove> {
  const { running, principal, environment } = context;
  const { application } = running;
  const load = includesForAnswer(context, address.entity);
  const target = await readTarget(context, reader, address, load, version);
  const { kept } = target;
  const move = { ...target, action, by: principal.person, json };
  const sent = await settled(context, reader, () => moveAsSent(application, move, environment));
  await refuseStale(context, reader, target, sent);
  const judged = await lookUp(context, reader, sent, load);
  if (sent.kind === 'lookup' && judged.kind === 'refused' && version === undefined) await refuseMovedBefore(context, reader, kept, action);
  return { kept, result: allowed(judged) };
}
