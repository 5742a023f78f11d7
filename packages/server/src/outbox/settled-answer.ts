/** Whoever acts is told what came of it when that is known soon: most calls are answered while a person waits anyway. */
import { waitsForAnOutcomeMs } from '@ninefold/engine';
import type { Entity } from '@ninefold/model';
import { redactLoads } from '../access/redact.ts';
import type { Answer, Asking } from '../asking.ts';
import { problemOf } from '../problems/answer-problem.ts';
import { Refused } from '../problems/refused.ts';
import { failureMessage } from '../records/waiting.ts';

/** null while the record still waits. `done` is the answer when all is well. */
export async function settledAnswer(asking: Asking, entity: Entity, id: string, done: () => Promise<Answer>): Promise<Answer | null> {
  const { shared, running, environment, who } = asking;
  await shared.outbox.ended(entity.name, id, waitsForAnOutcomeMs);
  const { store } = running;
  const { waiting, failed } = await store.calls.ofRecord(entity.name, id);
  if (waiting) return null;
  if (!failed?.failure) return done();
  const load = redactLoads(running.application, who.person.roles, entity.name);
  const record = await store.read({ entity: entity.name, id, load, environment });
  if (!record) return done();
  const { code, status, statement } = failed.failure;
  const message = failureMessage(asking, failed.failure, record);
  return { status, body: problemOf(new Refused([{ code, status, statement, path: [], message }])) };
}
