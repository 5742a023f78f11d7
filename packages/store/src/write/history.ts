/** The history: one row for each change of a record, written with it, never changed afterwards. */
import type { RecordValue } from '@ninefold/model';
import type { Stamp } from '../changes.ts';
import { allDone } from '../in-order.ts';
import type { TablePlan } from '../plan/plan.ts';
import type { HistoryRow } from '../queries.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { followersOfRow } from '../system/followers.ts';
import { writtenWho } from '../system/who.ts';
import type { WriteContext } from './context.ts';
import type { StoredFieldChange } from './stored-history.ts';

export interface Happening {
  readonly id: string;
  readonly what: HistoryRow['what'];
  /** States; null where none is left or entered. */
  readonly from: string | null;
  readonly to: string | null;
  readonly changes: readonly StoredFieldChange[];
  readonly stamp: Stamp;
  readonly before: RecordValue | null;
  readonly after: RecordValue | null;
}

/** What a row says. */
export type ToldHappening = Omit<Happening, 'before' | 'after'>;

const row = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

/** What a row of the history says, in the order of its values. */
const insertHistorySql =
  'INSERT INTO nf_history (entity, record, at, who, what, action, statement, from_state, to_state, changes, document)';

const sqlOf = (rows: number): string => `${insertHistorySql} VALUES ${Array(rows).fill(row).join(', ')}`;

const sql = sqlOf(1);

/** The row alone: nobody is notified. */
export async function writeHistory(context: WriteContext, table: TablePlan, happening: ToldHappening): Promise<void> {
  await context.statements.run(sql, valuesOf(context, table, happening));
}

/** The same of many, in their order, in one statement. */
export async function writeHistories(context: WriteContext, table: TablePlan, happenings: readonly ToldHappening[]): Promise<void> {
  if (happenings.length === 0) return;
  const values = happenings.flatMap((each) => valuesOf(context, table, each));
  await context.statements.run(sqlOf(happenings.length), values);
}

function valuesOf(context: WriteContext, table: TablePlan, happening: ToldHappening): readonly SqlValue[] {
  const { id, what, from, to, changes, stamp } = happening;
  const { action = null, statement = null } = stamp;
  const at = BigInt(context.now());
  return [table.table, id, at, writtenWho(stamp), what, action, statement, from, to, JSON.stringify(changes), context.documentHash];
}

const sqlTold = `${sql} RETURNING sequence`;
const sqlWithFollowers = `${sqlTold}, ${followersOfRow}`;

/**
 * Listeners are called once the transaction is committed. Gives whether somebody is to be told who follows the record. `written`: whether what
 * it tells was done, where that is not known yet; nobody is told where it was not.
 */
export async function addHistory(
  context: WriteContext,
  table: TablePlan,
  happening: Happening,
  written: Promise<boolean> | true = true,
): Promise<boolean> {
  const { id, what, before, after } = happening;
  const { news } = context.session;
  const isOfFollowers = what === 'edited' || what === 'moved';
  if (!news.wanted && !isOfFollowers) {
    await allDone([writeHistory(context, table, happening), written]);
    return false;
  }
  const told = isOfFollowers ? sqlWithFollowers : sqlTold;
  const [row, isWritten] = await allDone([context.statements.get(told, valuesOf(context, table, happening)), written]);
  if (!isWritten) return false;
  const [sequence, followers = 0n] = row ?? [];
  if (news.wanted) news.changed({ sequence: Number(sequence), entity: table.entity.name, id, what, before, after });
  return Number(followers) > 0;
}
