/** The history: one row for each change of a record, written with it, never changed afterwards. */
import type { RecordValue } from '@ninefold/model';
import type { Stamp } from '../changes.ts';
import type { TablePlan } from '../plan/plan.ts';
import type { HistoryRow } from '../queries.ts';
import type { WriteContext } from './context.ts';
import type { KeptFieldChange } from './kept-history.ts';

export interface Happening {
  readonly id: string;
  readonly what: HistoryRow['what'];
  /** States; null where none is left or entered. */
  readonly from: string | null;
  readonly to: string | null;
  readonly changes: readonly KeptFieldChange[];
  readonly stamp: Stamp;
  readonly before: RecordValue | null;
  readonly after: RecordValue | null;
}

const sql =
  'INSERT INTO nf_history (entity, record, at, who, what, action, statement, from_state, to_state, changes, document) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

export function addHistory(context: WriteContext, table: TablePlan, happening: Happening): void {
  const { id, what, from, to, changes, stamp, before, after } = happening;
  context.statements.run(sql, [
    table.table,
    id,
    BigInt(context.now()),
    stamp.who,
    what,
    stamp.action ?? null,
    stamp.statement ?? null,
    from,
    to,
    JSON.stringify(changes),
    context.documentHash,
  ]);
  if (!context.commits.wanted) return;
  const [sequence] = context.statements.get('SELECT last_insert_rowid()', []) ?? [];
  context.commits.note({ sequence: Number(sequence), entity: table.entity.name, id, what, who: stamp.who, before, after });
}
