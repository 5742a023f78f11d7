/** What kept figures will be, and what histories will tell of that, until the data follows the document: kept a record a row. */
import type { SqlDialect } from '../../dialect/sql-dialect.ts';
import type { Statements } from '../../dialect/statements.ts';
import { column } from '../../plan/names.ts';
import { type TablePlan, tableFor } from '../../plan/plan.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import type { WriteContext } from '../../write/context.ts';
import type { ChangedFigures } from '../changed-figures.ts';
import { tell } from '../recompute-stored.ts';
import { type RowToWrite, writeColumns } from '../write-columns.ts';
import type { FigureChange } from './backfill.ts';

/** In the place of what was kept for these records. */
export async function keepChanges(
  statements: Statements,
  sql: SqlDialect,
  table: string,
  ids: readonly string[],
  changes: readonly FigureChange[],
): Promise<void> {
  const among = sql.isAmong('record', ids);
  await statements.run(`DELETE FROM nf_backfill_change WHERE entity = ? AND ${among.text}`, [table, ...among.values]);
  if (changes.length === 0) return;
  const rows = changes.map(() => '(?, ?, ?)').join(', ');
  const values = changes.flatMap((change) => [table, change.id, JSON.stringify(change, inJson)]);
  await statements.run(`INSERT INTO nf_backfill_change (entity, record, told) VALUES ${rows}`, values);
}

const batch = 500;

/** Writes them where they belong, with a row of the history for each record. */
export async function takeChanges(context: WriteContext, root: TablePlan, figures: ChangedFigures): Promise<void> {
  const next = `SELECT record, told FROM nf_backfill_change WHERE entity = ? AND record > ? ORDER BY record LIMIT ${batch}`;
  for (let last: SqlValue = ''; ; ) {
    const rows: SqlValue[][] = await context.statements.all(next, [root.table, last]);
    const changes = rows.map(([, told]) => JSON.parse(String(told), fromJson) as FigureChange);
    for (const [table, written] of byTable(context, changes)) await writeColumns(context, tableFor(context.plan, table), written);
    await tell(context, root, changes);
    for (const change of changes) for (const figure of change.figures) figures.add(figure);
    if (rows.length < batch) return;
    last = rows.at(-1)?.[0] ?? null;
  }
}

/** By the name of the entity, each with the moment of this change. */
function byTable(context: WriteContext, changes: readonly FigureChange[]): ReadonlyMap<string, readonly RowToWrite[]> {
  const now = { place: column.changed, value: BigInt(context.now()) };
  const all = new Map<string, RowToWrite[]>();
  for (const { rows } of changes)
    for (const { table, id, written } of rows) {
      const name = context.plan.tables.find((each) => each.table === table)?.entity.name ?? '';
      const row = { id, written: [...written, now] };
      const others = all.get(name);
      if (others) others.push(row);
      else all.set(name, [row]);
    }
  return all;
}

function inJson(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { whole: String(value) } : value;
}

function fromJson(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'whole' in value ? BigInt(String(value.whole)) : value;
}
