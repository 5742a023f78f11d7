/** Calls to somebody else in the store's own table. */
import type { StatementId } from '@ninefold/model';
import type { CallFailure, CallIntention, CallReads, StoredCall } from '../calls.ts';
import type { Statements } from '../dialect/statements.ts';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { QueryContext } from '../query/context.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { readWho, writtenWho } from './who.ts';

const columns =
  'id, entity, record, transition, call, words, action, who, asked, answers, key, request, tries, time_limit, state, since, made, next, failure';

/** One call: `where` is the condition. */
export async function findCall(statements: Statements, plan: Plan, where: string, values: readonly SqlValue[]): Promise<StoredCall | null> {
  const row = await statements.get(`SELECT ${columns} FROM nf_call WHERE ${where}`, values);
  return row ? keptCall(plan, row) : null;
}

/** Calls about an entity that the document has no longer are not found. */
export function callReads(context: Pick<QueryContext, 'statements' | 'plan' | 'remembered'>): CallReads {
  const { statements, plan } = context;
  const one = (where: string, values: readonly SqlValue[]): Promise<StoredCall | null> => findCall(statements, plan, where, values);
  return {
    find: async (id) => await one('id = ?', [id]),
    waiting: async (limit) =>
      (await statements.all(`SELECT ${columns} FROM nf_call WHERE state = 'waiting' ORDER BY next, id LIMIT ?`, [BigInt(limit)])).flatMap(
        (row) => keptCall(plan, row) ?? [],
      ),
    async ofRecord(entity, record) {
      const [waiting, failed] = await ofRecord(context, tableFor(plan, entity).table, record);
      return { waiting: waiting ? keptCall(plan, waiting) : null, failed: failed ? keptCall(plan, failed) : null };
    },
  };
}

const aboutRecord = `SELECT ${columns}, told FROM nf_call WHERE entity = ? AND record = ? AND (state = 'waiting' OR told = 1) ORDER BY since DESC, id DESC`;

/** The one that waits, and the last of those that failed and are told of: asked alike by all, who are often after both. */
async function ofRecord(
  { statements, remembered }: Pick<QueryContext, 'statements' | 'remembered'>,
  table: string,
  record: string,
): Promise<readonly [waiting: readonly SqlValue[] | undefined, failed: readonly SqlValue[] | undefined]> {
  const what = `calls of ${table} ${record}`;
  let rows = remembered?.find(what);
  if (!rows) {
    const keep = remembered?.asking(what);
    rows = await statements.all(aboutRecord, [table, record]);
    keep?.(rows);
  }
  return [rows.find((row) => row[14] === 'waiting'), rows.find((row) => row[19] === 1n)];
}

/** What stands against a change of this record. */
export async function waitingCall(
  context: Pick<QueryContext, 'statements' | 'remembered'>,
  { table }: TablePlan,
  record: string,
): Promise<{ readonly words: string; readonly call: StatementId } | undefined> {
  const [row] = await ofRecord(context, table, record);
  return row && { words: String(row[5]), call: String(row[4]) };
}

/**
 * Whether a call waits, asked by the index that keeps a second one out: of two transactions that begin one at once a serializable database
 * then says that one was in the other's way, not that there are two.
 */
export async function isWaitingForCall({ get }: Statements, { table }: TablePlan, record: string): Promise<boolean> {
  return (await get("SELECT 1 FROM nf_call WHERE entity = ? AND record = ? AND state = 'waiting'", [table, record])) !== undefined;
}

/** A record that moved on, or is called for once more, says no longer what failed. */
export async function forgetFailure(statements: Statements, { table }: TablePlan, record: string): Promise<void> {
  await statements.run('UPDATE nf_call SET told = 0 WHERE entity = ? AND record = ? AND told = 1', [table, record]);
}

/** Those that wait and those that ended. */
export async function removeCalls(statements: Statements, { table }: TablePlan, record: string): Promise<void> {
  await statements.run('DELETE FROM nf_call WHERE entity = ? AND record = ?', [table, record]);
}

/** Those that ended, with what they sent and were answered. */
export async function removeEndedCalls(statements: Statements, { table }: TablePlan, record: string): Promise<void> {
  await statements.run("DELETE FROM nf_call WHERE entity = ? AND record = ? AND state <> 'waiting'", [table, record]);
}

/** As it is given. That a record waits for one call at a time, the caller sees to. */
export async function addCall(statements: Statements, table: TablePlan, call: StoredCall): Promise<void> {
  const places = columns.split(', ').map(() => '?');
  await statements.run(`INSERT INTO nf_call (${columns}) VALUES (${places.join(', ')})`, valuesOf(table, call));
}

function valuesOf({ table }: TablePlan, call: StoredCall): readonly SqlValue[] {
  return [
    call.id,
    table,
    call.record,
    call.transition,
    call.call,
    call.words,
    call.action,
    writtenWho(call),
    JSON.stringify(call.asked),
    JSON.stringify(call.answers),
    call.key,
    JSON.stringify(call.request),
    BigInt(call.tries),
    BigInt(call.timeLimit),
    call.state,
    BigInt(call.since),
    BigInt(call.made),
    BigInt(call.next),
    call.failure && JSON.stringify(call.failure),
  ];
}

/** null when the document has the entity no longer. */
function keptCall(plan: Plan, row: readonly SqlValue[]): StoredCall | null {
  const text = (index: number): string => String(row[index]);
  const textOrNull = (index: number): string | null => (typeof row[index] === 'string' ? text(index) : null);
  const about = plan.tables.find((one) => one.table === row[1]);
  if (!about) return null;
  const intention: Omit<CallIntention, 'key'> = {
    entity: about.entity.name,
    record: text(2),
    transition: text(3),
    call: text(4),
    words: text(5),
    action: textOrNull(6),
    ...readWho(textOrNull(7)),
    asked: JSON.parse(text(8)),
    answers: JSON.parse(text(9)) as readonly unknown[],
    request: JSON.parse(text(11)),
    tries: Number(row[12]),
    timeLimit: Number(row[13]),
  };
  const failure = textOrNull(18);
  return {
    ...intention,
    id: text(0),
    key: text(10),
    state: stateOf(row[14]),
    since: Number(row[15]),
    made: Number(row[16]),
    next: Number(row[17]),
    failure: failure === null ? null : (JSON.parse(failure) as CallFailure),
  };
}

function stateOf(value: SqlValue | undefined): StoredCall['state'] {
  return value === 'done' || value === 'failed' ? value : 'waiting';
}
