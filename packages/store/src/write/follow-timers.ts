/** What is due at a moment worked out from records follows each of them: planned anew in the transaction that changes one. */
import { compute, type IncludeTree, includesOf, stateOf, timedRows, timersOf } from '@ninefold/engine';
import {
  type Application,
  expressionOfTrigger,
  findEntity,
  findField,
  foldName,
  type Instant,
  memoize,
  type RecordValue,
  refersToRecords,
  type Transition,
} from '@ninefold/model';
import { column } from '../plan/names.ts';
import { fieldFor, type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import { readRecord } from '../query/read.ts';
import { quoted } from '../sql/fragment.ts';
import { addTimer, findTimer, removeTimer } from '../system/timers.ts';
import type { WriteContext } from './context.ts';
import { lookAt } from './timers.ts';

/** Rows of one entity that are due `at` a moment, and what their moments are worked out from. */
interface Following {
  readonly entity: string;
  readonly rows: readonly Transition[];
  readonly load: IncludeTree;
  /** The ways, field by field, on which other records are read; `to` is folded. */
  readonly ways: readonly { readonly to: string; readonly path: readonly string[] }[];
}

/**
 * The moments that rest on a record that was written. A row that was done in this stay is due again where its moment is another that
 * is still ahead. Costs nothing where the document has no such rows.
 */
export async function followTimers(context: WriteContext, table: TablePlan, record: RecordValue): Promise<void> {
  const folded = foldName(table.entity.name);
  for (const following of followingOf(context.plan.application)) {
    const found = new Set(foldName(following.entity) === folded ? [record.id ?? ''] : []);
    for (const { to, path } of following.ways) {
      const onWay = to === folded ? await findOnWay(context, following.entity, path, record.id ?? '') : [];
      for (const id of onWay) found.add(id);
    }
    for (const id of found) await followRecord(context, following, id);
  }
}

const followingOf = memoize((application: Application): readonly Following[] =>
  application.states.flatMap(({ entity, transitions }) => {
    const rows = transitions.filter(({ trigger }) => trigger.kind === 'at');
    if (rows.length === 0) return [];
    const moments = rows.flatMap(({ trigger }) => expressionOfTrigger(trigger)?.typed ?? []);
    const load = includesOf(moments, application).self;
    return [{ entity, rows, load, ways: waysIn(application, entity, load, []) }];
  }),
);

/** Computed references are left out: what they lead over is in the tree as well. */
function waysIn(application: Application, entity: string, tree: IncludeTree, path: readonly string[]): Following['ways'] {
  return Object.entries(tree).flatMap(([name, below]) => {
    const field = findField(application, entity, name);
    const to = field && !field.computed && (refersToRecords(field.type) || field.type.kind === 'lines') ? field.type.entity : undefined;
    if (to === undefined || !findEntity(application, to)) return [];
    const way = [...path, name];
    return [{ to: foldName(to), path: way }, ...waysIn(application, to, below, way)];
  });
}

/** The records of an entity from which a way leads to one record. */
async function findOnWay(context: WriteContext, entity: string, path: readonly string[], id: string): Promise<readonly string[]> {
  const sql = onWay(context.plan, tableFor(context.plan, entity), path);
  return sql === undefined ? [] : (await context.statements.all(sql, [id])).map(([found]) => String(found));
}

function onWay(plan: Plan, table: TablePlan, [name, ...rest]: readonly string[]): string | undefined {
  if (name === undefined) return '?';
  const field = fieldFor(table, name);
  switch (field?.kept) {
    case 'column': {
      const inner = field.references === undefined ? undefined : onWay(plan, tableCalled(plan, field.references), rest);
      return inner && `SELECT "${column.id}" FROM ${quoted(table.table)} WHERE ${quoted(field.column)} IN (${inner})`;
    }
    case 'set': {
      const inner = onWay(plan, tableFor(plan, field.entity), rest);
      return inner && `SELECT "${column.owner}" FROM ${quoted(field.table)} WHERE "${column.target}" IN (${inner})`;
    }
    case 'lines': {
      const inner = onWay(plan, tableFor(plan, field.entity), rest);
      return inner && `SELECT "${column.owner}" FROM ${quoted(field.table)} WHERE "${column.id}" IN (${inner})`;
    }
    case 'computed on read':
    case 'nowhere':
    case undefined:
      return undefined;
  }
}

function tableCalled(plan: Plan, table: string): TablePlan {
  return plan.tables.find((one) => one.table === table) ?? tableFor(plan, table);
}

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
