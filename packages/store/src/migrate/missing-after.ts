/** What is needed and missing where values came back, or were made those of another type: shown only once that is done. */
import { mapInOrder } from '../in-order.ts';
import { column } from '../plan/names.ts';
import type { ColumnPlan, SetPlan, TablePlan } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from '../write/context.ts';
import { records } from './database-inspection.ts';
import { mostNamed } from './record-names.ts';
import { type Comparison, nothingToDo, type Step, together, unsafe } from './steps.ts';

/** Unsafe where a record has nothing in a field that a step was about. */
export async function missingAfter(context: WriteContext, step: Step): Promise<Comparison> {
  if (step.kind === 'add column') return await missingIn(context, step.table, step.column);
  if (step.kind === 'create set') return await missingIn(context, step.table, step.set);
  if (step.kind !== 'bring back' || step.field) return nothingToDo;
  return together(await mapInOrder(step.table.columns, (field) => missingIn(context, step.table, field)));
}

async function missingIn(context: WriteContext, table: TablePlan, field: ColumnPlan | SetPlan): Promise<Comparison> {
  if (!field.field.needed || field.field.computed) return nothingToDo;
  const id = quoted(column.id);
  const none =
    field.kept === 'set' ? `${id} NOT IN (SELECT ${quoted(column.owner)} FROM ${quoted(field.table)})` : `${quoted(field.column)} IS NULL`;
  const rows = await context.statements.all(`SELECT ${id} FROM ${quoted(table.table)} WHERE ${none} ORDER BY ${id}`, []);
  if (rows.length === 0) return nothingToDo;
  const named = rows.slice(0, mostNamed).map(([record]) => String(record));
  const text = `${table.entity.name}.${field.name} is needed, but ${records(rows.length)} would have none: say what it starts as, or let it not be needed.`;
  return unsafe({ text, count: rows.length, records: named });
}
