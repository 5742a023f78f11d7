/** Planning what happens by itself, in the transaction that enters the state. */
import { timersOf } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { TablePlan } from '../plan/plan.ts';
import { addTimer, removeTimers } from '../sqlite/timers.ts';
import type { WriteContext } from './context.ts';

/** A new stay in a state begins: what was ahead in the one before is over. */
export function planTimers(context: WriteContext, table: TablePlan, record: RecordValue, state: string | null): void {
  const { statements, plan, environment } = context;
  removeTimers(statements, table, record.id ?? '');
  if (state === null) return;
  for (const timer of timersOf(plan.application, record, state, context.now(), environment.settings))
    addTimer(statements, table, record.id ?? '', timer);
}
