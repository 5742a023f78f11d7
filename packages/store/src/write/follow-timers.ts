/** What is due at a moment worked out from records follows each of them: planned anew in the transaction that changes one. */
import { compute, type IncludeTree, includesOf, type RecordWritten, stateOf, timedRows, timersOf } from '@ninefold/engine';
import { type Application, expressionOfTrigger, foldName, type Instant, memoize, type Transition } from '@ninefold/model';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import { readRecord } from '../query/read.ts';
import { addTimer, findTimer, removeTimer } from '../system/timers.ts';
import type { WriteContext } from './context.ts';
import { lookAt } from './timers.ts';
import { type ReadWay, readersOf, waysIn } from './ways.ts';

/** Rows of one entity that are due `at` a moment, and what their moments are worked out from. */
interface Following {
  readonly entity: string;
  readonly rows: readonly Transition[];
  readonly load: IncludeTree;
  /** On which other records are read. */
  readonly ways: readonly ReadWay[];
}

/**
 * The moments that rest on a record that was written. A row that was done in this stay is due again where its moment is another that
 * is still ahead. Costs nothing where the document has no such rows.
 */
export async function followTimers(context: WriteContext, written: RecordWritten): Promise<void> {
  const folded = foldName(written.entity);
  for (const following of followingOf(context.plan.application)) {
    const found = new Set(await readersOf(context, following.entity, following.ways, written));
    const own = written.before && written.after?.id;
    // The stay of a new record begins with its timers.
    if (foldName(following.entity) === folded && own) found.add(own);
    for (const id of found) await followRecord(context, following, id);
  }
}

const followingOf = memoize((application: Application): readonly Following[] =>
  application.states.flatMap(({ entity, transitions }) => {
    const rows = transitions.filter(({ trigger }) => trigger.kind === 'at');
    if (rows.length === 0) return [];
    const moments = rows.flatMap(({ trigger }) => expressionOfTrigger(trigger)?.typed ?? []);
    const load = includesOf(moments, application).self;
    return [{ entity, rows, load, ways: waysIn(application, entity, load) }];
  }),
);

async function followRecord(context: WriteContext, { entity, rows, load }: Following, id: string): Promise<void> {
  const { plan } = context;
  const table = tableFor(plan, entity);
  const now = context.now();
  const environment = { ...context.environment, now };
  const kept = await readRecord(context, { entity, id, load, environment });
  if (!kept) return;
  const record = compute(plan.application, kept, environment);
  const state = stateOf(plan.application, record);
  const here = timedRows(plan.application, entity, state).filter((row) => rows.includes(row));
  const due = new Map(timersOf(plan.application, record, state, now, environment.settings).map((timer) => [timer.statement, timer.due]));
  for (const { statement } of here) await followMoment(context, table, { id, statement, due: due.get(statement) }, now);
}

async function followMoment(
  { statements }: WriteContext,
  table: TablePlan,
  { id, statement, due }: { readonly id: string; readonly statement: string; readonly due: Instant | undefined },
  now: Instant,
): Promise<void> {
  const planned = await findTimer(statements, table, id, statement);
  if (planned?.due === due || (planned?.done && (due === undefined || due <= now))) return;
  await removeTimer(statements, table, id, statement);
  if (due !== undefined) await addTimer(statements, table, id, { statement, due, look: lookAt(due, now) });
}
