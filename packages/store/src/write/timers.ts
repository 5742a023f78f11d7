/** Planning what happens by itself, in the transaction that enters the state. */
import {
  askedQuestion,
  compute,
  createAnswers,
  type Environment,
  includesOf,
  leastPause,
  notAnswered,
  type PlannedTimer,
  timedRows,
  timersOf,
  withAnswers,
} from '@ninefold/engine';
import { anyNodeBehind, expressionOfTrigger, type Instant, type RecordValue, type Transition } from '@ninefold/model';
import type { TablePlan } from '../plan/plan.ts';
import { evaluateQuery } from '../query/evaluate.ts';
import { readRecord } from '../query/read.ts';
import { addTimer, removeTimers } from '../system/timers.ts';
import type { WriteContext } from './context.ts';

/** A new stay in a state begins: what was ahead in the one before is over. */
export async function planTimers(context: WriteContext, table: TablePlan, record: RecordValue, state: string | null): Promise<void> {
  await removeTimers(context.statements, table, record.id ?? '');
  await planFirstTimers(context, table, record, state);
}

/** Nothing was ahead of the record before: it is new (null: without states). */
export async function planFirstTimers(context: WriteContext, table: TablePlan, record: RecordValue, state: string | null): Promise<void> {
  const { statements, plan } = context;
  const rows = timedRows(plan.application, table.entity.name, state);
  if (rows.length === 0) return;
  const now = context.now();
  for (const timer of await timersByRows(context, record, state, rows, now))
    await addTimer(statements, table, record.id ?? '', { ...timer, look: lookAt(timer.due, now) });
}

/** A moment that has passed already is due at once, which is a moment later: two such rows that lead to one another leave room for others. */
export function lookAt(due: Instant, now: Instant): Instant {
  return Math.max(due, now + leastPause);
}

/**
 * When rows are due of a record that entered `state` at `entered`: worked out from all that their spans and moments look at, computed
 * fields, records it refers to, and all records of an entity too.
 */
export async function timersByRows(
  context: WriteContext,
  record: RecordValue,
  state: string | null,
  rows: readonly Transition[],
  entered: Instant,
): Promise<readonly PlannedTimer[]> {
  const { application } = context.plan;
  const environment = { ...context.environment, now: context.now() };
  const spans = rows.flatMap(({ trigger }) => expressionOfTrigger(trigger)?.typed ?? []);
  if (spans.every(({ node }) => node === 'literal' || node === 'constant'))
    return timersOf(application, record, state, entered, environment);
  const load = includesOf(spans, application).self;
  const kept = await readRecord(context, { entity: record.entity, id: record.id ?? '', load, environment });
  if (!kept) return [];
  const work = (around: Environment) => timersOf(application, compute(application, kept, around), state, entered, around);
  const isAround = spans.some((span) => anyNodeBehind(application, span, ({ node }) => node === 'all'));
  return isAround ? await answered(context, environment, work) : work(environment);
}

/** What comes out once the database has answered what is asked about records that are not at hand. */
function answered<T>(context: WriteContext, environment: Environment, work: (around: Environment) => T): Promise<T> {
  const answers = createAnswers();
  const around = { ...environment, lookups: answers };
  const findOut = async (open: Parameters<typeof askedQuestion>[1]) => {
    const found = await evaluateQuery(context, askedQuestion(context.plan.application, open, environment));
    return found.kind === 'beyond' ? notAnswered : found.value;
  };
  return withAnswers(answers, findOut, () => work(around));
}
