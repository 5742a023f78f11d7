/** Files in the store's own tables and in the folder beside the database. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { invariant } from '@ninefold/model';
import type { FoundFile, StoredFile } from '../files.ts';
import type { Plan } from '../plan/plan.ts';
import type { Statements } from './statements.ts';

/** Made when a database is opened that has them not. */
export const fileSql: readonly string[] = [
  'CREATE TABLE IF NOT EXISTS nf_file (id TEXT PRIMARY KEY NOT NULL, who TEXT, name TEXT NOT NULL, size INTEGER NOT NULL, type TEXT NOT NULL, at INTEGER NOT NULL, gone INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS nf_file_use (file TEXT NOT NULL, entity TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (file, entity, record)) WITHOUT ROWID',
  'CREATE INDEX IF NOT EXISTS nf_file_of ON nf_file (who)',
  'CREATE INDEX IF NOT EXISTS nf_file_gone ON nf_file (gone) WHERE gone = 1',
];

export function findFile(statements: Statements, plan: Plan, id: string): FoundFile | null {
  const row = statements.get('SELECT id, who, name, size, type FROM nf_file WHERE id = ? AND gone = 0', [id]);
  if (!row) return null;
  const [file, who, name, size, type] = row;
  const heldBy = statements.all('SELECT entity, record FROM nf_file_use WHERE file = ?', [id]).flatMap(([table, record]) => {
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

export function unsavedFiles(statements: Statements, who: string | null): { readonly count: number; readonly bytes: number } {
  const sql =
    'SELECT count(*), coalesce(sum(size), 0) FROM nf_file WHERE who IS ? AND gone = 0 AND NOT EXISTS (SELECT 1 FROM nf_file_use WHERE nf_file_use.file = nf_file.id)';
  const [count, bytes] = statements.get(sql, [who]) ?? [];
  return { count: Number(count ?? 0), bytes: Number(bytes ?? 0) };
}

export function keepFile(statements: Statements, { file, who, name, size, type }: StoredFile, now: number): void {
  const sql = 'INSERT INTO nf_file (id, who, name, size, type, at) VALUES (?, ?, ?, ?, ?, ?)';
  statements.run(sql, [file, who, name, size, type, BigInt(now)]);
}

/** Marks what no record took; it is removed once that is committed. */
export function forgetFiles(statements: Statements, before: number): void {
  const sql =
    'UPDATE nf_file SET gone = 1 WHERE at < ? AND gone = 0 AND NOT EXISTS (SELECT 1 FROM nf_file_use WHERE nf_file_use.file = nf_file.id)';
  statements.run(sql, [BigInt(Math.floor(before))]);
}

/** Removes the contents of files that are marked as gone, then the marks: what a crash leaves is found the next time. */
export function removeGone(statements: Statements, placeOf: (id: string) => string): void {
  const gone = statements.all('SELECT id FROM nf_file WHERE gone = 1', []);
  for (const [id] of gone) {
    invariant(typeof id === 'string', 'a file has an id');
    rmSync(placeOf(id), { force: true });
  }
  if (gone.length > 0) statements.run('DELETE FROM nf_file WHERE gone = 1', []);
}

/** Long enough for a content to be written without becoming known. */
const longestUnknown = 60 * 60 * 1000;

/** Removes contents that nothing is known of: the server ended while they were sent. Folders are somebody else's. */
export function removeUnknown(statements: Statements, folder: string): void {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const place = join(folder, entry.name);
    if (!entry.isFile() || statements.get('SELECT 1 FROM nf_file WHERE id = ?', [entry.name]) !== undefined) continue;
    const changed = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changed > longestUnknown) rmSync(place, { force: true });
  }
}

/** The folder of contents, beside the database, and where each lies in it. The folder is made when there is a first one. */
export function filesPlace(database: string): { readonly folder: string; placeOf(id: string): string } {
  const folder = join(dirname(database), 'files');
  return {
    folder,
    placeOf(id) {
      if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Ids are ours; whatever else is asked for leads nowhere outside the folder.
      return join(folder, id.replace(/[^A-Za-z0-9-]/gu, '_'));
    },
  };
}
