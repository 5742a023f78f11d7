/**
 * What records are to keep of others, worked out into columns that nobody sees yet; which of these records somebody's writing may have made
 * another; and how many come out otherwise than what is kept.
 */
import { column } from '../../plan/names.ts';
import { type ColumnPlan, type Plan, type TablePlan, tableFor } from '../../plan/plan.ts';
import { quoted } from '../../sql/fragment.ts';
import type { WriteContext } from '../../write/context.ts';
import { workedOut } from '../../write/roll-up.ts';
import type { RollUp } from '../../write/roll-ups.ts';
import { findOnWay } from '../../write/ways.ts';
import { groupOf, mostExamples } from '../changed-figures.ts';
import { toldOf } from '../compare-rolled-up.ts';
import { finishedSql } from '../finished.ts';
import type { FiguresTold } from '../steps.ts';
import { writeColumns } from '../write-columns.ts';
import type { OnlineRollUp } from './online-parts.ts';

/** `context` is that of `planAhead`, `one` as the engine has it. Only what comes out otherwise is written. */
export async function backfillRollUp(context: WriteContext, one: RollUp, { place }: OnlineRollUp, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const table = tableFor(context.plan, one.table.entity.name);
  const own: ColumnPlan = { ...one.column, column: place };
  const rows = await workedOut(context, { table, column: own, typed: one.typed }, ids);
  const others = rows.filter(([, was = null, is = null]) => was !== is);
  const written = others.map(([id, , is = null]) => ({ id: String(id), written: [{ place, value: is, type: own.field.type }] }));
  await writeColumns(context, table, written);
}

/** The ids of the records in which a figure may be another after a row was noted: itself, one of its lines, or one that leads to it. */
export async function readersOfNoted(context: WriteContext, one: RollUp, entity: string, record: string): Promise<ReadonlySet<string>> {
  const { plan } = context;
  const found = new Set<string>();
  for (const id of await rowsWithin(context, tableFor(plan, one.table.entity.name), entity, record)) found.add(id);
  for (const way of one.ways)
    for (const id of await rowsWithin(context, tableFor(plan, way.to), entity, record))
      for (const reader of await findOnWay(context, one.table.entity.name, way.path, id)) found.add(reader);
  return found;
}

/** The rows of a table that are a noted row, or lines of it. */
async function rowsWithin(
  { plan, statements }: WriteContext,
  table: TablePlan,
  entity: string,
  record: string,
): Promise<readonly string[]> {
  if (table.table === entity) return [record];
  const sql = linesSql(plan, table, entity);
  return sql === null ? [] : (await statements.all(sql, [record])).map(([id]) => String(id));
}

function linesSql(plan: Plan, { table, owner }: TablePlan, entity: string): string | null {
  if (!owner) return null;
  const inner = owner.table === entity ? '?' : linesSql(plan, tableFor(plan, owner.entity), entity);
  return inner && `SELECT "${column.id}" FROM ${quoted(table)} WHERE "${column.owner}" IN (${inner})`;
}

/** Whether a record has another figure in its place than the one that is kept. */
export async function isAnother({ statements, sql }: Pick<WriteContext, 'statements' | 'sql'>, one: OnlineRollUp): Promise<boolean> {
  return (await statements.get(`SELECT 1 ${othersSql({ sql }, one)} LIMIT 1`, [])) !== undefined;
}

function othersSql({ sql }: Pick<WriteContext, 'sql'>, { table, column: { column: kept }, place }: OnlineRollUp): string {
  const same = sql.isSame({ text: quoted(kept), binds: [] }, { text: quoted(place), binds: [] });
  return `FROM ${quoted(table.table)} WHERE NOT (${same.text})`;
}

/** Which come out otherwise, where it is told. `plan` is that of the document to come, `context` that of `planAhead`. */
export async function figuresOfOthers(context: WriteContext, plan: Plan, one: OnlineRollUp): Promise<readonly FiguresTold[]> {
  const { isTold, table } = one;
  if (!isTold) return [];
  const ended = finishedSql(plan, table);
  const figures: FiguresTold[] = [];
  for (const isFinished of ended ? [false, true] : [false]) {
    const where = ended ? `"${column.id}" ${isFinished ? 'IN' : 'NOT IN'} (${ended.sql})` : '1 = 1';
    figures.push(...(await figuresWhere(context, one, groupOf(isFinished), where, ended?.values ?? [])));
  }
  return figures;
}

async function figuresWhere(
  context: WriteContext,
  one: OnlineRollUp,
  which: FiguresTold['which'],
  where: string,
  values: readonly string[],
): Promise<readonly FiguresTold[]> {
  const { statements } = context;
  const { column: own, place } = one;
  const others = `${othersSql(context, one)} AND ${where}`;
  const count = Number((await statements.get(`SELECT count(*) ${others}`, values))?.[0] ?? 0);
  if (count === 0) return [];
  const first = `SELECT "${column.id}", ${quoted(own.column)}, ${quoted(place)} ${others} ORDER BY "${column.id}" LIMIT ${mostExamples}`;
  return [await toldOf(context, one, { which, count, first: await statements.all(first, values) })];
}
