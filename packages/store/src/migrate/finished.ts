/** Records in an end state: what was decided about them, and with which figures, is over. */
import { stateOf } from '@ninefold/engine';
import { type Application, findStates, type RecordValue } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';

/** By the record's own state; false where it has none. */
export function isFinished(application: Application, record: RecordValue): boolean {
  return endsOf(application, record.entity).includes(stateOf(application, record) ?? '');
}

/** The ids of rows that are finished, or are lines of such records, as SQL; null where none can be. */
export function finishedSql(plan: Plan, table: TablePlan): { readonly sql: string; readonly values: readonly string[] } | null {
  const from = `SELECT "${column.id}" FROM ${quoted(table.table)} WHERE`;
  if (table.owner) {
    const owners = finishedSql(plan, tableFor(plan, table.owner.entity));
    return owners && { ...owners, sql: `${from} "${column.owner}" IN (${owners.sql})` };
  }
  const state = table.columns.find(({ field }) => field.type.kind === 'state');
  const ends = endsOf(plan.application, table.entity.name);
  if (!state || ends.length === 0) return null;
  return { sql: `${from} ${quoted(state.column)} IN (${ends.map(() => '?').join(', ')})`, values: ends };
}

function endsOf(application: Application, entity: string): readonly string[] {
  const states = findStates(application, entity)?.states ?? [];
  return states.filter(({ kind }) => kind === 'end').map(({ name }) => name);
}
