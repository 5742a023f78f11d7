/** Whoever acts is answered what came of it when that is known soon: most calls are answered while a person waits anyway. */
import { includesForRedaction, waitsForAnOutcomeMs } from '@ninefold/engine';
import type { Entity } from '@ninefold/model';
import type { Problem } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { answerNotice } from '../problems/answer-problem.ts';
import { failureMessage } from '../records/waiting.ts';

/** null while the record still waits; `done` when all is well; the problem it ended in, if it did. */
export async function settledAnswer<Done>(
  context: RequestContext,
  entity: Entity,
  id: string,
  done: () => Promise<Done>,
): Promise<Done | { readonly status: number; readonly body: Problem } | null> {
  const { services, running, environment, principal } = context;
  await services.admission.aside(() => services.outbox.ended(entity.name, id, waitsForAnOutcomeMs));
  const { store } = running;
  const { waiting, failed } = await store.calls.ofRecord(entity.name, id);
  if (waiting) return null;
  if (!failed?.failure) return await done();
  const load = includesForRedaction(running.application, principal.person.roles, entity.name);
  const record = await store.read({ entity: entity.name, id, load, environment });
  if (!record) return await done();
  const { code, status, statement } = failed.failure;
  const message = failureMessage(context, failed.failure, record);
  return answerNotice(running, { code, status, statement, path: [], message });
}
