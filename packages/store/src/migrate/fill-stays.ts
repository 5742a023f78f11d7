/** When records that are kept already entered their states, where a document asks for it now: told from their history. */
import { momentOf, withStay } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { ColumnPlan, TablePlan } from '../plan/plan.ts';
import { readFormerFields, stateNow } from '../query/former-fields.ts';
import { quoted } from '../sql/fragment.ts';
import { enteredBefore } from '../system/retention.ts';
import type { WriteContext } from '../write/context.ts';

/** Fills `since`, or the stays, of all records of a table. One that its history does not know in its state is in it from its last move on, else from now. */
export async function fillStays(context: WriteContext, table: TablePlan, filled: ColumnPlan): Promise<void> {
  const state = table.columns.find(({ field }) => field.type.kind === 'state');
  if (!state) return;
  const { statements } = context;
  const all = `SELECT "${column.id}", ${quoted(state.column)} FROM ${quoted(table.table)}`;
  const write = `UPDATE ${quoted(table.table)} SET ${quoted(filled.column)} = ? WHERE "${column.id}" = ?`;
  for (const [id = null, name] of await statements.all(all, [])) {
    const entered = await enteredBy(context, table, String(id), String(name));
    const last = entered.at(-1);
    const stays = entered.reduce<string | null>((kept, one) => withStay(kept, one.state, one.at), null);
    await statements.run(write, [filled.field.implied === 'since' && last ? momentOf(last.at) : stays, id]);
  }
}

interface Entered {
  readonly state: string;
  readonly at: Instant;
}

const moves =
  "SELECT to_state, at, sequence FROM nf_history WHERE entity = ? AND record = ? AND to_state IS NOT NULL AND (what = 'created' OR (what = 'moved' AND from_state <> to_state)) ORDER BY sequence";

/** The last of them is the state that the record is in. Of what was removed of the history the last one is known. */
async function enteredBy(
  { statements, now, former }: WriteContext,
  { table }: TablePlan,
  id: string,
  state: string,
): Promise<readonly Entered[]> {
  former.fields ??= await readFormerFields(statements);
  const names = former.fields;
  const removed = await enteredBefore(statements, table, id);
  const known = [...(removed ? [removed] : []), ...(await statements.all(moves, [table, id]))].map(([to, at, sequence]) => ({
    state: stateNow(names, table, String(to), sequence),
    at: Number(at),
  }));
  return [...known.slice(0, -1), { state, at: known.at(-1)?.at ?? now() }];
}
