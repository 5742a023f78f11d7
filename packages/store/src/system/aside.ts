/** What is kept aside of records. */
import type { Statements } from '../dialect/statements.ts';

/** Of a record that is gone, or of which something is to be forgotten: nothing of it is to come back. */
export async function removeAside({ run }: Statements, record: string): Promise<void> {
  await run('DELETE FROM nf_aside_value WHERE record = ?', [record]);
}
