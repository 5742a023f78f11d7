/** Timers in the store's own table. */
import type { Instant } from '@ninefold/model';
import type { Statements } from '../dialect/statements.ts';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { StoredTimer, TimerReads, TimerWrites } from '../timers.ts';

const columns = 'entity, record, statement, due';

/** Timers of an entity that the document has no longer are left out, but for `next`. One that was put off is due when that is over. */
export function timerReads(statements: Statements, plan: Plan): TimerReads {
  return {
    ofRecord: async (entity, record) =>
      (
        await statements.all(`SELECT ${columns} FROM nf_timer WHERE entity = ? AND record = ? AND done = 0 ORDER BY due, statement`, [
          tableFor(plan, entity).table,
          record,
        ])
      ).flatMap((row) => keptTimer(plan, row)),
    due: async (now, limit) =>
      (
        await statements.all(`SELECT ${columns} FROM nf_timer WHERE done = 0 AND look <= ? ORDER BY look LIMIT ?`, [
          whole(now),
          BigInt(limit),
        ])
      ).flatMap((row) => keptTimer(plan, row)),
    async next() {
      const [look] = (await statements.get('SELECT look FROM nf_timer WHERE done = 0 ORDER BY look LIMIT 1', [])) ?? [];
      return look === undefined ? null : Number(look);
    },
  };
}

/** Written by `statements`, those of a transaction. A timer is known by its record, its statement and its moment. */
export function timerWrites(statements: Statements, plan: Plan): TimerWrites {
  const key = ({ entity, record, statement, due }: StoredTimer): readonly SqlValue[] => [
    tableFor(plan, entity).table,
    record,
    statement,
    whole(due),
  ];
  const which = 'entity = ? AND record = ? AND statement = ? AND due = ? AND done = 0';
  return {
    async take(timer, again) {
      if (again === null) return (await statements.run(`UPDATE nf_timer SET done = 1 WHERE ${which}`, key(timer))) === 1;
      return (
        (await statements.run(`UPDATE nf_timer SET due = ?, look = ? WHERE ${which}`, [whole(again), whole(again), ...key(timer)])) === 1
      );
    },
    async putOff(timer, until) {
      await statements.run(`UPDATE nf_timer SET look = ? WHERE ${which}`, [whole(until), ...key(timer)]);
    },
  };
}

/** One that is in the table already stays as it is. */
export async function addTimer(
  statements: Statements,
  { table }: TablePlan,
  record: string,
  { statement, due, look = due, done = false }: { statement: string; due: Instant; look?: Instant; done?: boolean },
): Promise<void> {
  const sql = 'INSERT INTO nf_timer (entity, record, statement, due, look, done) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING';
  await statements.run(sql, [table, record, statement, whole(due), whole(look), done ? 1n : 0n]);
}

/** The timer of one row, done or not; undefined where none is planned. */
export async function findTimer(
  statements: Statements,
  { table }: TablePlan,
  record: string,
  statement: string,
): Promise<{ readonly due: Instant; readonly done: boolean } | undefined> {
  const sql = 'SELECT due, done FROM nf_timer WHERE entity = ? AND record = ? AND statement = ?';
  const [due, done] = (await statements.get(sql, [table, record, statement])) ?? [];
  return due === undefined ? undefined : { due: Number(due), done: Number(done) === 1 };
}

/** That of one row, ahead or done. */
export async function removeTimer(statements: Statements, { table }: TablePlan, record: string, statement: string): Promise<void> {
  await statements.run('DELETE FROM nf_timer WHERE entity = ? AND record = ? AND statement = ?', [table, record, statement]);
}

/** Those ahead and those that are done. */
export async function removeTimers(statements: Statements, { table }: TablePlan, record: string): Promise<void> {
  await statements.run('DELETE FROM nf_timer WHERE entity = ? AND record = ?', [table, record]);
}

function keptTimer(plan: Plan, [table, record, statement, due]: readonly SqlValue[]): readonly StoredTimer[] {
  const about = plan.tables.find((one) => one.table === table);
  return about ? [{ entity: about.entity.name, record: String(record), statement: String(statement), due: Number(due) }] : [];
}

function whole(moment: Instant): bigint {
  return BigInt(Math.floor(moment));
}
