/** Records that go together let go of one another first, so that none of them is in the way of another. */

import type { RecordValue } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import { linesIn } from './conflicts.ts';
import type { WriteContext } from './context.ts';

/** Empties all that the record and its lines refer to. Only for what is deleted in the same change: what it held is read before. */
export async function clearReferences(context: WriteContext, table: TablePlan, record: RecordValue): Promise<void> {
  const places = table.columns.filter((each) => each.references !== undefined).map((each) => quoted(each.column));
  if (places.length > 0) {
    const emptied = places.map((place) => `${place} = NULL`).join(', ');
    await context.statements.run(`UPDATE ${quoted(table.table)} SET ${emptied} WHERE "${column.id}" = ?`, [record.id ?? null]);
  }
  for (const field of table.fields) {
    if (field.kept === 'set')
      await context.statements.run(`DELETE FROM ${quoted(field.table)} WHERE "${column.owner}" = ?`, [record.id ?? null]);
    if (field.kept === 'lines')
      for (const line of linesIn(record, field.name)) await clearReferences(context, tableFor(context.plan, field.entity), line);
  }
}
