/** The documents that the data was made for. */
import type { WriteContext } from '../write/context.ts';

/** `applied`: what was done to the data to follow it, in plain sentences. `accepted`: the plan that was agreed to for that. */
export async function noteDocument(
  { statements, documentHash, now }: WriteContext,
  applied: readonly string[],
  accepted: string | null,
): Promise<void> {
  const sql = 'INSERT INTO nf_document (hash, at, applied, accepted) VALUES (?, ?, ?, ?)';
  await statements.run(sql, [documentHash, BigInt(now()), JSON.stringify(applied), accepted]);
}
