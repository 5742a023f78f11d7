/** One timer that is due: taken and carried out in one transaction, so that neither is without the other. */
import { dueAgain, includesForRules, isTimed, type Refusal, transitionByItself } from '@ninefold/engine';
import { findEntity, findStates, type Transition } from '@ninefold/model';
import { type StoredTimer, StoreUnavailable, type Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { systemActor } from '../records/actor.ts';
import { commitTransition } from '../records/commit-transition.ts';

/** While the record waits for somebody else, and after a mistake of ours. */
const putOff = 30_000;

/**
 * A guard that does not hold, a rule or a gap lets the occasion pass: it is over, or due the next time. All but the guard is logged.
 * Throws only when nothing can be kept at all.
 */
export function fireTimer(services: CoreServices, running: RunningApplication, timer: StoredTimer): Promise<void> {
  const { entity, statement } = timer;
  const attributes = { 'ninefold.entities': [entity], 'ninefold.statement': statement };
  return services.tracer.span({ name: 'timer', cause: null, attributes }, () => fireOrPassOver(services, running, timer));
}

async function fireOrPassOver(services: CoreServices, running: RunningApplication, timer: StoredTimer): Promise<void> {
  try {
    await running.store.change((transaction) => fire(services, running, transaction, timer));
  } catch (problem) {
    if (problem instanceof StoreUnavailable) throw problem;
    await passOver(services, running, timer, problem);
  }
}

async function fire(services: CoreServices, running: RunningApplication, transaction: Transaction, timer: StoredTimer): Promise<void> {
  const { application } = running;
  const actor = systemActor(services, running);
  const { waiting } = await transaction.calls.ofRecord(timer.entity, timer.record);
  if (waiting) return await transaction.timers.putOff(timer, actor.environment.now + putOff);
  const row = rowOf(running, timer);
  const entity = findEntity(application, timer.entity);
  if (!(await transaction.timers.take(timer, nextOf(running, row, timer.due, actor.environment.now))) || !row || !entity) return;
  const load = includesForRules(application, entity);
  const record = await transaction.read({ entity: entity.name, id: timer.record, load, environment: actor.environment });
  if (!record) return;
  const result = await settled(actor, transaction, () => transitionByItself(application, record, row, actor.environment));
  if (result.kind !== 'refused') await commitTransition(actor, transaction, record, result, null);
  else if (!result.guard) logRefusals(services, timer, result.refusals);
}

/** What cannot be kept is let pass, so that it does not come again at once; after a mistake of ours it is tried later. */
async function passOver(services: CoreServices, running: RunningApplication, timer: StoredTimer, problem: unknown): Promise<void> {
  const now = services.clock.now();
  if (problem instanceof RefusalError) logRefusals(services, timer, problem.refusals);
  else services.log('error', `${timer.statement} ${timer.entity} ${timer.record}`, problem);
  await running.store.change(async ({ timers }) => {
    if (problem instanceof RefusalError) await timers.take(timer, nextOf(running, rowOf(running, timer), timer.due, now));
    else await timers.putOff(timer, now + putOff);
  });
}

function rowOf({ application }: RunningApplication, { entity, statement }: StoredTimer): Transition | undefined {
  return findStates(application, entity)?.transitions.find((row) => row.statement === statement && isTimed(row));
}

function nextOf({ settings }: RunningApplication, row: Transition | undefined, last: number, now: number): number | null {
  return (row && dueAgain(row, last, now, settings)) ?? null;
}

function logRefusals({ log }: CoreServices, { statement, entity, record }: StoredTimer, refusals: readonly Refusal[]): void {
  log(
    'warn',
    `${statement} does not happen to ${entity} ${record}: ${refusals.map(({ code, message }) => `${code} ${message}`).join(' ')}`,
  );
}
