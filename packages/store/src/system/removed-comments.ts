/** Comments that go with what they are about. */
import type { Statements } from '../dialect/statements.ts';
import type { TablePlan } from '../plan/plan.ts';

/** Those about a record that is removed. What the person it was wrote about others stays, by nobody who is known any more. */
export async function removeComments(statements: Statements, { table }: TablePlan, record: string): Promise<void> {
  await statements.run('DELETE FROM nf_comment WHERE entity = ? AND record = ?', [table, record]);
}

/** Those about records of a table that is dropped, but for those of records that are kept aside. */
export async function removeCommentsOf(statements: Statements, table: string): Promise<void> {
  const aside =
    'SELECT nf_aside_value.record FROM nf_aside_value JOIN nf_aside ON nf_aside.id = nf_aside_value.aside WHERE nf_aside.entity = ?';
  await statements.run(`DELETE FROM nf_comment WHERE entity = ? AND record NOT IN (${aside})`, [table, table]);
}
