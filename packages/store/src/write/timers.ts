/** Planning what happens by itself, in the transaction that enters the state. */
import { compute, includesOf, leastPause, timedRows, timersOf } from '@ninefold/engine';
import { expressionOfTrigger, type Instant, type RecordValue, type Transition } from '@ninefold/model';
import type { TablePlan } from '../plan/plan.ts';
import { readRecord } from '../query/read.ts';
import { addTimer, removeTimers } from '../system/timers.ts';
import type { WriteContext } from './context.ts';

/** A new stay in a state begins (null: a record without states is created): what was ahead in the one before is over. */
export async function planTimers(context: WriteContext, table: TablePlan, record: RecordValue, state: string | null): Promise<void> {
  const { statements, plan, environment } = context;
  await removeTimers(statements, table, record.id ?? '');
  const rows = timedRows(plan.application, table.entity.name, state);
  if (rows.length === 0) return;
  const now = context.now();
  const seen = (await seenByTimers(context, record, rows, now)) ?? record;
  for (const timer of timersOf(plan.application, seen, state, now, environment.settings))
    await addTimer(statements, table, record.id ?? '', { ...timer, look: lookAt(timer.due, now) });
}

/** A moment that has passed already is due at once, which is a moment later: two such rows that lead to one another leave room for others. */
export function lookAt(due: Instant, now: Instant): Instant {
  return Math.max(due, now + leastPause);
}

/** The kept record with all that the spans of these rows look at: computed fields, records it refers to. null where they look at none of it. */
export async function seenByTimers(
  context: WriteContext,
  record: RecordValue,
  rows: readonly Transition[],
  now: Instant,
): Promise<RecordValue | null> {
  const { application } = context.plan;
  const spans = rows.flatMap(({ trigger }) => expressionOfTrigger(trigger)?.typed ?? []);
  if (spans.every(({ node }) => node === 'literal' || node === 'constant')) return null;
  const environment = { ...context.environment, now };
  const load = includesOf(spans, application).self;
  const kept = await readRecord(context, { entity: record.entity, id: record.id ?? '', load, environment });
  return kept && compute(application, kept, environment);
}
