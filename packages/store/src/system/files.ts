/** Files in the store's own tables; their contents lie where the database keeps them. */
import { invariant } from '@ninefold/model';
import type { Statements } from '../dialect/statements.ts';
import type { Contents, FoundFile, StoredFile } from '../files.ts';
import type { Plan } from '../plan/plan.ts';
import { isPart } from './uploads.ts';

/** In the place of a table: what was deleted and may come back holds a file (`deletions.ts`). Nobody opens it meanwhile. */
export const heldByDeletion = 'nf_deletion';

/** null for one that is not known or was removed, or was deleted with all that held it. Holders whose entity the document has no longer are left out. */
export async function findFile(statements: Statements, plan: Plan, id: string): Promise<FoundFile | null> {
  const sql =
    'SELECT id, who, name, size, type, nf_file_sum.sum FROM nf_file LEFT JOIN nf_file_sum ON nf_file_sum.file = nf_file.id WHERE id = ? AND gone = 0';
  const row = await statements.get(sql, [id]);
  if (!row) return null;
  const [file, who, name, size, type, sum] = row;
  const uses = await statements.all('SELECT entity, record FROM nf_file_use WHERE file = ?', [id]);
  if (uses.length > 0 && uses.every(([table]) => table === heldByDeletion)) return null;
  const heldBy = uses.flatMap(([table, record]) => {
    const holder = plan.tables.find((one) => one.table === table);
    return holder ? [{ entity: holder.entity.name, id: String(record) }] : [];
  });
  return {
    file: String(file),
    name: String(name),
    size: BigInt(String(size)),
    type: String(type),
    who: who === null || who === undefined ? null : String(who),
    sum: typeof sum === 'string' ? sum : undefined,
    heldBy,
  };
}

/** What `who` has sent and no record holds or has begun to send, as a number and in bytes; null: what was sent where nobody signs in. */
export async function unsavedFiles(
  statements: Statements,
  who: string | null,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const [of, values] = who === null ? ['who IS NULL', []] : ['who = ?', [who]];
  const unsaved = `SELECT size FROM nf_file WHERE ${of} AND gone = 0 AND NOT EXISTS (SELECT 1 FROM nf_file_use WHERE nf_file_use.file = nf_file.id)`;
  const begun = `SELECT size FROM nf_upload WHERE ${of}`;
  const sql = `SELECT count(*), coalesce(sum(size), 0) FROM (${unsaved} UNION ALL ${begun}) AS sent`;
  const [count, bytes] = (await statements.get(sql, [...values, ...values])) ?? [];
  return { count: Number(count ?? 0), bytes: Number(bytes ?? 0) };
}

/** `now` in milliseconds. No record holds the file yet. */
export async function keepFile(statements: Statements, { file, who, name, size, type, sum }: StoredFile, now: number): Promise<void> {
  const sql = 'INSERT INTO nf_file (id, who, name, size, type, at) VALUES (?, ?, ?, ?, ?, ?)';
  await statements.run(sql, [file, who, name, size, type, BigInt(now)]);
  if (sum !== undefined) await statements.run('INSERT INTO nf_file_sum (file, sum) VALUES (?, ?)', [file, sum]);
}

/** Marks a file that nothing holds any more as gone, and says so. `table`: that of the record. */
export async function letGo(statements: Pick<Statements, 'run'>, table: string, record: string, file: string): Promise<boolean> {
  await statements.run('DELETE FROM nf_file_use WHERE file = ? AND entity = ? AND record = ?', [file, table, record]);
  const sql = 'UPDATE nf_file SET gone = 1 WHERE id = ? AND NOT EXISTS (SELECT 1 FROM nf_file_use WHERE file = ?)';
  return (await statements.run(sql, [file, file])) > 0;
}

/** Marks what no record took; it is removed once that is committed. */
export async function forgetFiles(statements: Statements, before: number): Promise<void> {
  const sql =
    'UPDATE nf_file SET gone = 1 WHERE at < ? AND gone = 0 AND NOT EXISTS (SELECT 1 FROM nf_file_use WHERE nf_file_use.file = nf_file.id)';
  await statements.run(sql, [BigInt(Math.floor(before))]);
}

/** Files that are marked as gone and not removed yet. */
async function goneFiles(statements: Pick<Statements, 'all'>): Promise<readonly string[]> {
  return (await statements.all('SELECT id FROM nf_file WHERE gone = 1', [])).map(([id]) => {
    invariant(typeof id === 'string', 'a file has an id');
    return id;
  });
}

/**
 * Removes the contents of files that are marked as gone, then the marks: what a crash leaves is found the next time. `forget`: does the
 * latter; at once, or in a transaction of its own.
 */
export async function removeGone(
  statements: Pick<Statements, 'all'>,
  contents: Pick<Contents, 'remove'>,
  forget: (files: readonly string[]) => Promise<void>,
): Promise<void> {
  const gone = await goneFiles(statements);
  for (const id of gone) await contents.remove(id);
  if (gone.length > 0) await forget(gone);
}

/** Nothing is known of these any more. */
export async function forgetGone(statements: Pick<Statements, 'run'>, files: readonly string[]): Promise<void> {
  for (const id of files) {
    await statements.run('DELETE FROM nf_file_sum WHERE file = ?', [id]);
    await statements.run('DELETE FROM nf_file WHERE id = ? AND gone = 1', [id]);
  }
}

/** True until its content is removed, also when it is marked as gone; parts of what is under way are known. */
export async function isFileKnown(statements: Statements, id: string): Promise<boolean> {
  return (await statements.get('SELECT 1 FROM nf_file WHERE id = ?', [id])) !== undefined || isPart(statements, id);
}
