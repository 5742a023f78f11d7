/** What is due at a moment, or as soon as a condition holds, follows each record that is looked at: planned anew in the transaction that changes one. */
import {
  type Affected,
  affectedBy,
  includesOf,
  type ReadElsewhere,
  type RecordWritten,
  readsOfAll,
  stateOf,
  timedRows,
  writtenWithLines,
} from '@ninefold/engine';
import { type Application, expressionOfTrigger, foldName, followsRecords, type Instant, memoize, type Transition } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import { conditionsOf } from '../query/conditions.ts';
import { readRecord } from '../query/read.ts';
import { quoted } from '../sql/fragment.ts';
import { addTimer, findTimer, removeTimer } from '../system/timers.ts';
import type { WriteContext } from './context.ts';
import { lookAt, timersByRows } from './timers.ts';
import { type ReadWay, readersOf, waysIn } from './ways.ts';

/** Rows of one entity that are due `at` a moment or `as soon as` something holds, and what that is worked out from. */
interface Following {
  readonly entity: string;
  readonly rows: readonly Transition[];
  /** On which other records are read. */
  readonly ways: readonly ReadWay[];
  /** What is read of others by going through all of them. */
  readonly all: readonly ReadElsewhere[];
}

/**
 * The moments and conditions that rest on a record that was written. A row that was done in this stay is due again where its moment is
 * another that is still ahead, or where its condition comes to hold anew. Costs nothing where the document has no such rows.
 */
export async function followTimers(context: WriteContext, written: RecordWritten): Promise<void> {
  const folded = foldName(written.entity);
  for (const following of followingOf(context.plan.application)) {
    const found = new Set(await readersOf(context, following.entity, following.ways, written));
    for (const id of await readersOfAll(context, following, written)) found.add(id);
    const own = written.before && written.after?.id;
    // The stay of a new record begins with its timers.
    if (foldName(following.entity) === folded && own) found.add(own);
    for (const id of found) await followRecord(context, following, id);
  }
}

const followingOf = memoize((application: Application): readonly Following[] =>
  application.states.flatMap(({ entity, transitions }) => {
    const rows = transitions.filter(({ trigger }) => followsRecords(trigger));
    if (rows.length === 0) return [];
    const moments = rows.flatMap(({ trigger }) => expressionOfTrigger(trigger)?.typed ?? []);
    const ways = waysIn(application, entity, includesOf(moments, application).self);
    return [{ entity, rows, ways, all: moments.flatMap((moment) => readsOfAll(application, entity, moment)) }];
  }),
);

/** The ids of the records that go through all records of an entity, one of which was written, and may come to something else now. */
async function readersOfAll(context: WriteContext, { entity, all }: Following, written: RecordWritten): Promise<readonly string[]> {
  const found: string[] = [];
  const parts = all.length > 0 ? writtenWithLines(context.plan.application, written) : [];
  for (const read of all) {
    for (const part of parts) {
      const affected = foldName(read.entity) === foldName(part.entity) ? affectedBy(read, part) : undefined;
      if (affected) found.push(...(await idsOf(context, entity, affected)));
    }
  }
  return found;
}

/** Of all records, where the database cannot say for which of them the condition holds. */
async function idsOf(context: WriteContext, entity: string, { condition, given }: Affected): Promise<readonly string[]> {
  const { settings } = context.environment;
  const environment = { ...context.environment, settings: { ...settings, constants: { ...settings.constants, ...given } } };
  const table = tableFor(context.plan, entity);
  if (condition.node === 'literal' && condition.value !== true) return [];
  const found = conditionsOf(context, table, { where: [condition], environment }) ?? [];
  const where = found.length === 0 ? '' : ` WHERE ${found.map(({ text }) => text).join(' AND ')}`;
  const values = found.flatMap((one) => one.values);
  const sql = `SELECT t."${column.id}" FROM ${quoted(table.table)} AS t${where}`;
  return (await context.statements.all(sql, values, environment)).map(([id]) => String(id));
}

async function followRecord(context: WriteContext, { entity, rows }: Following, id: string): Promise<void> {
  const table = tableFor(context.plan, entity);
  const now = context.now();
  const kept = await readRecord(context, { entity, id, load: {}, environment: { ...context.environment, now } });
  if (!kept) return;
  const state = stateOf(context.plan.application, kept);
  const here = timedRows(context.plan.application, entity, state).filter((row) => rows.includes(row));
  if (here.length === 0) return;
  const due = new Map((await timersByRows(context, kept, state, here, now)).map((timer) => [timer.statement, timer.due]));
  for (const { statement, trigger } of here) {
    const planned = { id, statement, due: due.get(statement) };
    if (trigger.kind === 'at') await followMoment(context, table, planned, now);
    else await followCondition(context, table, planned, now);
  }
}

interface Follows {
  readonly id: string;
  readonly statement: string;
  readonly due: Instant | undefined;
}

async function followMoment({ statements }: WriteContext, table: TablePlan, { id, statement, due }: Follows, now: Instant): Promise<void> {
  const planned = await findTimer(statements, table, id, statement);
  if (planned?.due === due || (planned?.done && (due === undefined || due <= now))) return;
  await removeTimer(statements, table, id, statement);
  if (due !== undefined) await addTimer(statements, table, id, { statement, due, look: lookAt(due, now) });
}

/** What has come to hold stays as it was planned, done or not, until it holds no more. */
async function followCondition(
  { statements }: WriteContext,
  table: TablePlan,
  { id, statement, due }: Follows,
  now: Instant,
): Promise<void> {
  const planned = await findTimer(statements, table, id, statement);
  if ((planned !== undefined) === (due !== undefined)) return;
  if (due === undefined) await removeTimer(statements, table, id, statement);
  else await addTimer(statements, table, id, { statement, due, look: lookAt(due, now) });
}
