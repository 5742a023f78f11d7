/** Followers in the store's own table. */
import type { Statements } from '../dialect/statements.ts';
import type { FollowerReads, FollowerWrites } from '../followers.ts';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { WriteContext } from '../write/context.ts';

/** How many follow the record of a row of the history; 0: nobody. */
export const followersOfRow =
  '(SELECT count(*) FROM nf_follower WHERE nf_follower.entity = nf_history.entity AND nf_follower.record = nf_history.record)';

/** Of entities of the document. */
export function followerReads(statements: Statements, plan: Plan): FollowerReads {
  return {
    async of(entity, record) {
      const sql = 'SELECT person FROM nf_follower WHERE entity = ? AND record = ? ORDER BY at, person';
      return (await statements.all(sql, [tableFor(plan, entity).table, record])).map(([person]) => String(person));
    },
    async follows(entity, record, person) {
      const sql = 'SELECT 1 FROM nf_follower WHERE entity = ? AND record = ? AND person = ?';
      return (await statements.get(sql, [tableFor(plan, entity).table, record, person])) !== undefined;
    },
  };
}

/** Written in the transaction of `context`. */
export function followerWrites({ statements, plan, now }: WriteContext): FollowerWrites {
  return {
    async follow(entity, record, person) {
      const sql = 'INSERT INTO nf_follower (entity, record, person, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING';
      await statements.run(sql, [tableFor(plan, entity).table, record, person, BigInt(now())]);
    },
    async unfollow(entity, record, person) {
      const sql = 'DELETE FROM nf_follower WHERE entity = ? AND record = ? AND person = ?';
      await statements.run(sql, [tableFor(plan, entity).table, record, person]);
    },
  };
}

/** Those of a record that is removed, and what the person it was followed. */
export async function removeFollowers(statements: Statements, { table }: TablePlan, record: string): Promise<void> {
  await statements.run('DELETE FROM nf_follower WHERE entity = ? AND record = ?', [table, record]);
  await removeFollowing(statements, record);
}

/** A person follows nothing any more. */
export async function removeFollowing(statements: Statements, person: string): Promise<void> {
  await statements.run('DELETE FROM nf_follower WHERE person = ?', [person]);
}
