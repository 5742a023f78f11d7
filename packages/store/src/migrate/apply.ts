/** Doing what was compared: all steps, the missing indexes and the new description of the database. Runs inside a transaction. */
import { unreachable } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { TablePlan } from '../plan/plan.ts';
import { quoted } from '../sqlite/fragment.ts';
import { addColumnSql, createIndexSql, createSetSql, createTableSql } from '../sqlite/schema.ts';
import type { WriteContext } from '../write/context.ts';
import { nextNumber } from '../write/series.ts';
import { addFirstData } from './first-data.ts';
import { type Step, stepOrder } from './steps.ts';
import { schemaOf } from './stored-schema.ts';
import { workOut } from './work-out.ts';

export function applySteps(context: WriteContext, steps: readonly Step[]): void {
  const ordered = steps.toSorted((a, b) => stepOrder.indexOf(a.kind) - stepOrder.indexOf(b.kind));
  const early = ordered.filter((step) => step.kind !== 'first data');
  for (const step of early) applyStep(context, step);
  for (const table of context.plan.tables) for (const index of table.indexes) execute(context, createIndexSql(table, index));
  keepSchema(context);
  const withData = ordered.flatMap((step) => (step.kind === 'first data' ? [step.table] : []));
  addFirstData(context, withData);
}

/** Keeps what the database is made for now. */
function keepSchema(context: WriteContext): void {
  const sql = "INSERT INTO nf_meta (name, value) VALUES ('schema', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
  context.statements.run(sql, [JSON.stringify(schemaOf(context.plan))]);
}

/** History up to here knows the field by its former name. */
const renamed = 'INSERT INTO nf_renamed (entity, was, now, until) SELECT ?, ?, ?, coalesce(max(sequence), 0) FROM nf_history';

function applyStep(context: WriteContext, step: Step): void {
  switch (step.kind) {
    case 'drop index':
      execute(context, `DROP INDEX IF EXISTS ${quoted(step.name)}`);
      return;
    case 'rename table':
      execute(context, `ALTER TABLE ${quoted(step.from)} RENAME TO ${quoted(step.to)}`);
      return;
    case 'rename column':
      execute(context, `ALTER TABLE ${quoted(step.table)} RENAME COLUMN ${quoted(step.from)} TO ${quoted(step.to)}`);
      return;
    case 'rename field':
      context.statements.run(renamed, [step.table, step.from, step.to]);
      return;
    case 'drop column':
      execute(context, `ALTER TABLE ${quoted(step.table)} DROP COLUMN ${quoted(step.column)}`);
      return;
    case 'drop table':
      execute(context, `DROP TABLE IF EXISTS ${quoted(step.table)}`);
      context.statements.run('DELETE FROM nf_call WHERE entity = ?', [step.table]);
      context.statements.run('DELETE FROM nf_timer WHERE entity = ?', [step.table]);
      context.statements.run('DELETE FROM nf_notification WHERE entity = ?', [step.table]);
      return;
    case 'create table':
      execute(context, createTableSql(step.table));
      return;
    case 'create set':
      for (const sql of createSetSql(step.table, step.set)) execute(context, sql);
      return;
    case 'add column':
      execute(context, addColumnSql(step.table, step.column));
      return;
    case 'fill': {
      const name = quoted(step.column.column);
      context.statements.run(`UPDATE ${quoted(step.table.table)} SET ${name} = ? WHERE ${name} IS NULL`, [step.value]);
      return;
    }
    case 'number':
      numberRows(
        context,
        step.table,
        step.column.column,
        step.column.field.type.kind === 'number series' ? step.column.field.type.pattern : '',
      );
      return;
    case 'work out':
      workOut(context, step.table);
      return;
    case 'first data':
      return;
    default:
      unreachable(step);
  }
}

function numberRows(context: WriteContext, table: TablePlan, name: string, pattern: string): void {
  const rows = context.statements.all(`SELECT "${column.id}" FROM ${quoted(table.table)} ORDER BY "${column.id}"`, []);
  for (const [id] of rows) {
    const number = nextNumber(context, table.table, name, pattern);
    context.statements.run(`UPDATE ${quoted(table.table)} SET ${quoted(name)} = ? WHERE "${column.id}" = ?`, [number, id ?? null]);
  }
}

/** Not kept among prepared statements: each runs once. */
function execute(context: WriteContext, sql: string): void {
  context.execute(sql);
}
