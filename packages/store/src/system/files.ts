/** Files in the store's own tables; their contents lie where the database keeps them. */
import { invariant } from '@ninefold/model';
import type { Statements } from '../dialect/statements.ts';
import type { Contents, FoundFile, StoredFile } from '../files.ts';
import type { Plan } from '../plan/plan.ts';

/** null for one that is not known or was removed. Holders whose entity the document has no longer are left out. */
export async function findFile(statements: Statements, plan: Plan, id: string): Promise<FoundFile | null> {
  const row = await statements.get('SELECT id, who, name, size, type FROM nf_file WHERE id = ? AND gone = 0', [id]);
  if (!row) return null;
  const [file, who, name, size, type] = row;
  const heldBy = (await statements.all('SELECT entity, record FROM nf_file_use WHERE file = ?', [id])).flatMap(([table, record]) => {
    const holder = plan.tables.find((one) => one.table === table);
    return holder ? [{ entity: holder.entity.name, id: String(record) }] : [];
  });
  return {
    file: String(file),
    name: String(name),
    size: BigInt(String(size)),
    type: String(type),
    who: who === null || who === undefined ? null : String(who),
    heldBy,
  };
}

/** What `who` has sent and no record holds, as a number and in bytes; null: what was sent where nobody signs in. */
export async function unsavedFiles(
  statements: Statements,
  who: string | null,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const [of, values] = who === null ? ['who IS NULL', []] : ['who = ?', [who]];
  const sql = `SELECT count(*), coalesce(sum(size), 0) FROM nf_file WHERE ${of} AND gone = 0 AND NOT EXISTS (SELECT 1 FROM nf_file_use WHERE nf_file_use.file = nf_file.id)`;
  const [count, bytes] = (await statements.get(sql, values)) ?? [];
  return { count: Number(count ?? 0), bytes: Number(bytes ?? 0) };
}

/** `now` in milliseconds. No record holds the file yet. */
export async function keepFile(statements: Statements, { file, who, name, size, type }: StoredFile, now: number): Promise<void> {
  const sql = 'INSERT INTO nf_file (id, who, name, size, type, at) VALUES (?, ?, ?, ?, ?, ?)';
  await statements.run(sql, [file, who, name, size, type, BigInt(now)]);
}

/** Marks what no record took; it is removed once that is committed. */
export async function forgetFiles(statements: Statements, before: number): Promise<void> {
  const sql =
    'UPDATE nf_file SET gone = 1 WHERE at < ? AND gone = 0 AND NOT EXISTS (SELECT 1 FROM nf_file_use WHERE nf_file_use.file = nf_file.id)';
  await statements.run(sql, [BigInt(Math.floor(before))]);
}

/** Removes the contents of files that are marked as gone, then the marks: what a crash leaves is found the next time. */
export async function removeGone(statements: Statements, contents: Pick<Contents, 'remove'>): Promise<void> {
  const gone = await statements.all('SELECT id FROM nf_file WHERE gone = 1', []);
  for (const [id] of gone) {
    invariant(typeof id === 'string', 'a file has an id');
    await contents.remove(id);
  }
  if (gone.length > 0) await statements.run('DELETE FROM nf_file WHERE gone = 1', []);
}

/** True until its content is removed, also when it is marked as gone. */
export async function isFileKnown(statements: Statements, id: string): Promise<boolean> {
  return (await statements.get('SELECT 1 FROM nf_file WHERE id = ?', [id])) !== undefined;
}
