/** Indexes made and dropped while others read and write (`CREATE INDEX CONCURRENTLY`): no transaction may be open on the connection. */
import type { IndexPlan, TablePlan } from '../../plan/plan.ts';
import { quoted } from '../../sql/fragment.ts';
import { indexTerms } from '../../sql/index-terms.ts';
import type { Client } from './client.ts';
import { indexName } from './schema.ts';
import { sortKeySql } from './sort-key.ts';

const found = `SELECT i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() AND c.relname = $1`;

/**
 * Where it is not there whole: what was broken off stays as an index that is not used, and goes first. Rejects where it cannot be made, and
 * leaves none.
 */
export async function buildIndex(client: Client, { table }: TablePlan, index: IndexPlan): Promise<void> {
  const { name, unique } = index;
  const short = indexName(name);
  const { rows } = await client.query<{ valid: bigint }>(found, [short]);
  if (rows[0]?.valid === 1n) return;
  if (rows.length > 0) await dropIndex(client, name);
  const kind = unique ? 'UNIQUE INDEX' : 'INDEX';
  try {
    await client.query(`CREATE ${kind} CONCURRENTLY ${quoted(short)} ON ${quoted(table)} (${indexTerms(index, sortKeySql).join(', ')})`);
  } catch (problem) {
    await dropIndex(client, name);
    throw problem;
  }
  await client.query(`COMMENT ON INDEX ${quoted(short)} IS '${name}'`);
}

/** Where it is there. */
export async function dropIndex(client: Client, name: string): Promise<void> {
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${quoted(indexName(name))}`);
}

/** Within a transaction. */
export function renameIndexSql(from: string, to: string): string {
  return `ALTER INDEX ${quoted(indexName(from))} RENAME TO ${quoted(indexName(to))}; COMMENT ON INDEX ${quoted(indexName(to))} IS '${to}'`;
}
