/**
 * Kept computed fields of rows that are there already. New ones are filled in. Where a formula is another, each record whose figures
 * change says so in its history; what that means for records in an end state is reported apart.
 */
import type { RecordValue } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { type ColumnPlan, type TablePlan, tableFor } from '../plan/plan.ts';
import { byIds } from '../query/load.ts';
import type { LoadingRecord } from '../query/rows.ts';
import { codecOfField } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import { complete } from '../write/complete.ts';
import type { WriteContext } from '../write/context.ts';
import { writeHistory } from '../write/history.ts';
import { updateRow } from '../write/rows.ts';
import type { StoredFieldChange } from '../write/stored-history.ts';
import { wholeTree } from '../write/write.ts';
import type { ChangedFigures } from './changed-figures.ts';
import { isFinished } from './finished.ts';

const batch = 500;

/** Of the table alone: no history, as nothing was there. */
export async function computeNewColumns(context: WriteContext, table: TablePlan, columns: readonly ColumnPlan[]): Promise<void> {
  const sql = `UPDATE ${quoted(table.table)} SET ${columns.map((each) => `${quoted(each.column)} = ?`).join(', ')} WHERE "${column.id}" = ?`;
  for await (const record of recordsOf(context, table)) {
    const worked = await complete(context, table, record.id ?? '', record, {});
    const values = columns.map((each) => codecOfField(each.field.type).encode(worked.fields[each.name] ?? null));
    await context.statements.run(sql, [...values, record.id ?? null]);
  }
}

/** Of records that stand alone, with all of their lines. */
export async function recomputeStored(context: WriteContext, root: TablePlan, figures: ChangedFigures): Promise<void> {
  for await (const before of recordsOf(context, root)) {
    const after = await complete(context, root, before.id ?? '', before, linesOf(root, before));
    const changes = (await updateRow(context, root, before, after, null)) || [];
    if (changes.length === 0) continue;
    await tell(context, root, after, changes);
    figures.note(root, before, changes, isFinished(context.plan.application, before));
  }
}

/** The record a table's rows belong to in the end. */
export function rootOf(context: WriteContext, table: TablePlan): TablePlan {
  return table.owner ? rootOf(context, tableFor(context.plan, table.owner.entity)) : table;
}

async function tell(context: WriteContext, root: TablePlan, after: RecordValue, changes: readonly StoredFieldChange[]): Promise<void> {
  const id = after.id ?? '';
  await context.statements.run(
    `UPDATE ${quoted(root.table)} SET "${column.version}" = ?, "${column.changed}" = ? WHERE "${column.id}" = ?`,
    [BigInt(after.version ?? 1), BigInt(context.now()), id],
  );
  const [first] = changes;
  const statement = root.fields.find(({ name }) => name === first?.field)?.field.statement ?? null;
  await writeHistory(context, root, { id, what: 'edited', from: null, to: null, changes, stamp: { who: null, statement } });
}

/** Lines are worked out where they are given. */
function linesOf(table: TablePlan, record: RecordValue): RecordValue['fields'] {
  return Object.fromEntries(table.fields.filter(({ kept }) => kept === 'lines').map(({ name }) => [name, record.fields[name]]));
}

/** All records of a table with their lines, a batch at a time. */
async function* recordsOf(context: WriteContext, table: TablePlan): AsyncGenerator<LoadingRecord> {
  const next = `SELECT "${column.id}" FROM ${quoted(table.table)} WHERE "${column.id}" > ? ORDER BY "${column.id}" LIMIT ${batch}`;
  const tree = wholeTree(context.plan, table);
  for (let last = ''; ; ) {
    const ids = (await context.statements.all(next, [last])).map(([id]) => String(id));
    if (ids.length === 0) return;
    yield* (await byIds(context, table.entity.name, ids, tree, context.environment)).values();
    last = ids[ids.length - 1] ?? '';
  }
}
