/**
 * Kept computed fields of rows that are there already. New ones are filled in. Where a formula is another, each record whose figures
 * change says so in its history; what that means for records in an end state is reported apart.
 */
import type { RecordValue } from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { column } from '../plan/names.ts';
import { type ColumnPlan, type TablePlan, tableFor } from '../plan/plan.ts';
import { byIds } from '../query/load.ts';
import type { LoadingRecord } from '../query/rows.ts';
import { codecOfField } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import { complete } from '../write/complete.ts';
import type { WriteContext } from '../write/context.ts';
import { type ToldHappening, writeHistories } from '../write/history.ts';
import { changedColumns, updateRow } from '../write/rows.ts';
import type { StoredFieldChange } from '../write/stored-history.ts';
import { wholeTree } from '../write/write.ts';
import type { ChangedFigures } from './changed-figures.ts';
import { isFinished } from './finished.ts';
import { type RowToWrite, writeColumns } from './write-columns.ts';

const batch = 500;

/** Of the table alone: no history, as nothing was there. */
export async function computeNewColumns(context: WriteContext, table: TablePlan, columns: readonly ColumnPlan[]): Promise<void> {
  for await (const records of recordsOf(context, table)) {
    const rows = await mapInOrder(records, async (record): Promise<RowToWrite> => {
      const { fields } = await complete(context, table, record.id ?? '', record, {});
      const written = columns.map(({ column: place, field, name }) => {
        return { place, value: codecOfField(field.type).encode(fields[name] ?? null) };
      });
      return { id: record.id ?? '', written };
    });
    await writeColumns(context, table, rows);
  }
}

/** Of records that stand alone, with all of their lines. */
export async function recomputeStored(context: WriteContext, root: TablePlan, figures: ChangedFigures): Promise<void> {
  const isAlone = root.fields.every(({ kept }) => kept !== 'lines' && kept !== 'set');
  for await (const records of recordsOf(context, root)) {
    const done: Recomputed[] = [];
    for (const before of records) {
      const after = await complete(context, root, before.id ?? '', before, linesOf(root, before));
      const { written, changes } = isAlone
        ? changedColumns(root, before, after)
        : { written: [], changes: (await updateRow(context, root, before, after, null)) || [] };
      if (changes.length === 0) continue;
      done.push({ id: after.id ?? '', written: [...written, ...stampsOf(context, after)], changes });
      figures.note(root, before, changes, isFinished(context.plan.application, before));
    }
    await writeColumns(context, root, done);
    await tell(context, root, done);
  }
}

interface Recomputed extends RowToWrite {
  readonly changes: readonly StoredFieldChange[];
}

/** The record a table's rows belong to in the end. */
export function rootOf(context: WriteContext, table: TablePlan): TablePlan {
  return table.owner ? rootOf(context, tableFor(context.plan, table.owner.entity)) : table;
}

function stampsOf(context: WriteContext, { version = 1 }: RecordValue): RowToWrite['written'] {
  return [
    { place: column.version, value: BigInt(version) },
    { place: column.changed, value: BigInt(context.now()) },
  ];
}

async function tell(context: WriteContext, root: TablePlan, done: readonly Recomputed[]): Promise<void> {
  const told = done.map(({ id, changes }): ToldHappening => {
    const statement = root.fields.find(({ name }) => name === changes[0]?.field)?.field.statement ?? null;
    return { id, what: 'edited', from: null, to: null, changes, stamp: { who: null, statement } };
  });
  await writeHistories(context, root, told);
}

/** Lines are worked out where they are given. */
function linesOf(table: TablePlan, record: RecordValue): RecordValue['fields'] {
  return Object.fromEntries(table.fields.filter(({ kept }) => kept === 'lines').map(({ name }) => [name, record.fields[name]]));
}

/** All records of a table with their lines, a batch at a time. */
async function* recordsOf(context: WriteContext, table: TablePlan): AsyncGenerator<readonly LoadingRecord[]> {
  const next = `SELECT "${column.id}" FROM ${quoted(table.table)} WHERE "${column.id}" > ? ORDER BY "${column.id}" LIMIT ${batch}`;
  const tree = wholeTree(context.plan, table);
  for (let last = ''; ; ) {
    const ids = (await context.statements.all(next, [last])).map(([id]) => String(id));
    if (ids.length === 0) return;
    yield [...(await byIds(context, table.entity.name, ids, tree, context.environment)).values()];
    last = ids[ids.length - 1] ?? '';
  }
}
