/** The history: one row for each change of a record, written with it, never changed afterwards. */
import type { Stamp } from '../changes.ts';
import type { TablePlan } from '../plan/plan.ts';
import type { WriteContext } from './context.ts';
import type { KeptFieldChange } from './kept-history.ts';

export interface Happening {
  readonly id: string;
  readonly what: 'created' | 'edited' | 'moved' | 'deleted';
  /** States; null where none is left or entered. */
  readonly from: string | null;
  readonly to: string | null;
  readonly changes: readonly KeptFieldChange[];
  readonly stamp: Stamp;
}

const sql =
  'INSERT INTO nf_history (entity, record, at, who, what, action, statement, from_state, to_state, changes, document) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

export function addHistory(context: WriteContext, table: TablePlan, happening: Happening): void {
  const { id, what, from, to, changes, stamp } = happening;
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
}
