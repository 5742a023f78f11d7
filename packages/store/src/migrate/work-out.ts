/** Kept computed fields of rows that are there already: of a table, and then of the records its lines belong to. */

import { column } from '../plan/names.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import { byIds } from '../query/load.ts';
import { codecOfField } from '../sqlite/codecs.ts';
import { quoted } from '../sqlite/fragment.ts';
import { complete } from '../write/complete.ts';
import type { WriteContext } from '../write/context.ts';
import { wholeTree } from '../write/write.ts';

const batch = 500;

export function workOut(context: WriteContext, table: TablePlan): void {
  if (table.computed.length > 0) workOutRows(context, table);
  if (table.owner) workOut(context, tableFor(context.plan, table.owner.entity));
}

function workOutRows(context: WriteContext, table: TablePlan): void {
  const names = table.columns.filter((each) => each.computed);
  const sql = `UPDATE ${quoted(table.table)} SET ${names.map((each) => `${quoted(each.column)} = ?`).join(', ')} WHERE "${column.id}" = ?`;
  const next = `SELECT "${column.id}" FROM ${quoted(table.table)} WHERE "${column.id}" > ? ORDER BY "${column.id}" LIMIT ${batch}`;
  const tree = wholeTree(context.plan, table);
  let last = '';
  for (;;) {
    const ids = context.statements.all(next, [last]).map(([id]) => String(id));
    if (ids.length === 0) return;
    for (const [id, record] of byIds(context, table.entity.name, ids, tree, context.environment)) {
      const worked = complete(context, table, id, record, {});
      context.statements.run(sql, [...names.map((each) => codecOfField(each.field.type).encode(worked.fields[each.name] ?? null)), id]);
    }
    last = ids[ids.length - 1] ?? '';
  }
}
