/** Comments that go with a table they are about. */
import type { Statements } from '../dialect/statements.ts';
import { filesOf, partsOf } from './comment-body.ts';
import { letGo } from './files.ts';

/** Those about records of a table that is dropped, but for those of records that are kept aside; their files are marked as gone. */
export async function removeCommentsOf(statements: Statements, table: string): Promise<void> {
  const aside =
    'SELECT nf_aside_value.record FROM nf_aside_value JOIN nf_aside ON nf_aside.id = nf_aside_value.aside WHERE nf_aside.entity = ?';
  const going = `FROM nf_comment WHERE entity = ? AND record NOT IN (${aside})`;
  for (const [record, body] of await statements.all(`SELECT record, body ${going} AND body LIKE '%"file":%'`, [table, table]))
    for (const file of filesOf(partsOf(body))) await letGo(statements, table, String(record), file);
  await statements.run(`DELETE ${going}`, [table, table]);
}
