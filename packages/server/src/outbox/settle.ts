/** What one try brought, kept: exactly once, since the call is ended in the transaction that uses its answer. */
import { giveUp, type Moved, type Refusal, readAnswer, resume, worded } from '@ninefold/engine';
import type { StoredCall, Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { CallOutcome } from '../context/outbox.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { platformRefused } from '../problems/platform.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { commitTransition } from '../records/commit-transition.ts';
import { beginCall, fieldsAsJson } from './begin-call.ts';
import { type Intended, readIntended } from './intended.ts';
import { pauseAfter } from './outcome.ts';

/** Resolves when it is kept. Does nothing for a call that has ended already. */
export async function settleCall(services: CoreServices, running: RunningApplication, id: string, outcome: CallOutcome): Promise<void> {
  const refusal = await attempt(running, (transaction) => keep(services, running, transaction, id, outcome));
  if (!refusal) return;
  // It was answered, and what follows may not be kept: the answer is as good as a refusal.
  const refused = { kind: 'refused', code: null, why: refusal.message } as const;
  const again = await attempt(running, (transaction) => keep(services, running, transaction, id, refused, refusal));
  if (!again) return;
  await running.store.change(async (transaction) => {
    const kept = await transaction.calls.find(id);
    if (kept?.state === 'waiting') await endTelling(services, running, transaction, kept, again, async () => undefined);
  });
}

/** Why what follows may not be kept; nothing of it is then. */
async function attempt(running: RunningApplication, work: (transaction: Transaction) => Promise<void>): Promise<Refusal | undefined> {
  try {
    await running.store.change(work);
    return undefined;
  } catch (problem) {
    if (problem instanceof RefusalError) return problem.refusals[0];
    throw problem;
  }
}

async function keep(
  services: CoreServices,
  running: RunningApplication,
  transaction: Transaction,
  id: string,
  outcome: CallOutcome,
  stays?: Refusal,
): Promise<void> {
  const kept = await transaction.calls.find(id);
  if (kept?.state !== 'waiting') return;
  const intended = await readIntended(services, running, transaction, kept);
  if (!intended) return await endFreed(services, running, transaction, kept);
  if (outcome.kind === 'answered' || outcome.kind === 'returned') return await keepAnswer(intended, transaction, kept, outcome);
  const made = kept.made + 1;
  services.log('warn', `${kept.call} ${kept.words}: ${outcome.why} (try ${made} of ${kept.tries})`);
  if (outcome.kind === 'unanswered' && made < kept.tries) {
    await transaction.calls.tryAgain(kept.id, made, services.clock.now() + pauseAfter(made, outcome.after));
    return;
  }
  await fail(intended, transaction, kept, outcome.kind === 'refused' ? outcome.code : null, stays);
}

type Answered = Extract<CallOutcome, { kind: 'answered' | 'returned' }>;

async function keepAnswer(intended: Intended, transaction: Transaction, kept: StoredCall, outcome: Answered): Promise<void> {
  const { actor, record, intention } = intended;
  const { application } = actor.running;
  const { services, environment } = actor;
  const call = application.calls.calls.find(({ statement }) => statement === kept.call);
  const read =
    outcome.kind === 'returned'
      ? outcome
      : call
        ? readAnswer(application, call, record, outcome.json, environment)
        : { problem: 'the call is gone' };
  if ('problem' in read)
    return await keep(services, actor.running, transaction, kept.id, { kind: 'unanswered', why: read.problem, after: null });
  const answers = [...intention.answers, read.returned];
  const result = await settled(actor, transaction, () => resume(application, record, { ...intention, answers }, environment));
  if (result.kind === 'refused') {
    const [refusal] = result.refusals;
    services.log('warn', `${kept.call} ${kept.words}: answered, but ${refusal?.message ?? 'it may not be kept'}`);
    return await fail(intended, transaction, kept, null, refusal);
  }
  if (result.kind === 'moves') return await keepMove(intended, transaction, kept, result);
  await transaction.calls.end(kept.id, null);
  await beginCall(actor, transaction, record, result, kept.action, [
    ...kept.answers,
    fieldsAsJson(application, kept.entity, read.returned),
  ]);
}

/** Where the row says what follows when its effects cannot be carried out, whoever pressed is told of it as of a call that failed. */
async function keepMove(intended: Intended, transaction: Transaction, kept: StoredCall, { instead, ...moved }: Moved): Promise<void> {
  const { actor, record } = intended;
  const commit = async (): Promise<void> => {
    await transaction.calls.end(kept.id, null);
    await commitTransition(actor, transaction, record, moved, kept.action);
  };
  if (!instead) return await commit();
  try {
    await transaction.attempt(commit);
  } catch (problem) {
    if (!(problem instanceof RefusalError)) throw problem;
    const [refusal] = problem.refusals;
    actor.services.log('warn', `${kept.call} ${kept.words}: answered, but ${refusal.message}`);
    await fail(intended, transaction, kept, null, refusal);
  }
}

/** `because` is what speaks against keeping an answer; a record that cannot go to *Otherwise* for it stays. */
async function fail(intended: Intended, transaction: Transaction, kept: StoredCall, code: string | null, because?: Refusal): Promise<void> {
  const { actor, record, intention } = intended;
  const { application } = actor.running;
  const { moves, refusal } = await settled(actor, transaction, () => giveUp(application, record, intention, code, actor.environment));
  const told = moves ? refusal : (because ?? refusal);
  await endTelling(actor.services, actor.running, transaction, kept, told, async () => {
    if (moves) await commitTransition(actor, transaction, record, moves, kept.action);
  });
}

/** The document no longer has what was begun under it: the record is free again. */
async function endFreed(services: CoreServices, running: RunningApplication, transaction: Transaction, kept: StoredCall): Promise<void> {
  const said = 'The document no longer says what this waited for.';
  const [refusal] = platformRefused('call-failed', { statement: kept.transition, said }).refusals;
  await endTelling(services, running, transaction, kept, refusal, async () => undefined);
}

async function endTelling(
  { clock }: CoreServices,
  { application, settings }: RunningApplication,
  transaction: Transaction,
  kept: StoredCall,
  refusal: Refusal,
  then: () => Promise<void>,
): Promise<void> {
  const { code, status, statement } = refusal;
  const { message } = worded(application, refusal, settings);
  await transaction.calls.end(kept.id, { code, status, message, statement, at: clock.now() });
  await then();
  await transaction.calls.tellFailure(kept.id);
}
