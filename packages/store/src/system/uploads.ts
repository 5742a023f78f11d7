/** Files that arrive in parts, in the store's own tables. */

import type { Statements } from '../dialect/statements.ts';
import { mapInOrder } from '../in-order.ts';
import type { BegunUpload, Upload, UploadPart } from '../uploads.ts';

/** `now` in milliseconds. */
export async function keepUpload(statements: Statements, { id, who, entity, field, name, size }: Upload, now: number): Promise<void> {
  const sql = 'INSERT INTO nf_upload (id, who, sent_for, field, name, size, at) VALUES (?, ?, ?, ?, ?, ?, ?)';
  await statements.run(sql, [id, who, entity, field, name, size, BigInt(now)]);
}

/** null for one that is not known. */
export async function findUpload(statements: Statements, id: string): Promise<BegunUpload | null> {
  const row = await statements.get('SELECT who, sent_for, field, name, size FROM nf_upload WHERE id = ?', [id]);
  if (!row) return null;
  const [who, entity, field, name, size] = row;
  const parts = await partsOf(statements, id);
  return {
    id,
    who: typeof who === 'string' ? who : null,
    entity: String(entity),
    field: String(field),
    name: String(name),
    size: BigInt(String(size)),
    parts,
    offset: parts.reduce((sum, part) => sum + part.size, 0n),
  };
}

async function partsOf(statements: Statements, id: string): Promise<readonly UploadPart[]> {
  const rows = await statements.all('SELECT content, size, sum FROM nf_upload_part WHERE upload = ? ORDER BY begins', [id]);
  return rows.map(([content, size, sum]) => ({ content: String(content), size: BigInt(String(size)), sum: String(sum) }));
}

/** False where the upload is gone, or what arrived does not end there. */
export async function addPart(statements: Statements, id: string, offset: bigint, { content, size, sum }: UploadPart): Promise<boolean> {
  const upload = await findUpload(statements, id);
  if (!upload || upload.offset !== offset || offset + size > upload.size) return false;
  const sql = 'INSERT INTO nf_upload_part (upload, begins, content, size, sum) VALUES (?, ?, ?, ?, ?)';
  await statements.run(sql, [id, offset, content, size, sum]);
  return true;
}

/** Forgets it; gives the contents of its parts, which are to be removed once that is committed. undefined where it is not known. */
export async function forgetUpload(statements: Statements, id: string): Promise<readonly string[] | undefined> {
  const parts = await partsOf(statements, id);
  if ((await statements.run('DELETE FROM nf_upload WHERE id = ?', [id])) === 0) return undefined;
  await statements.run('DELETE FROM nf_upload_part WHERE upload = ?', [id]);
  return parts.map(({ content }) => content);
}

/** The same for all that were begun before. */
export async function forgetUploads(statements: Statements, before: number): Promise<readonly string[]> {
  const old = await statements.all('SELECT id FROM nf_upload WHERE at < ? ORDER BY at', [BigInt(Math.floor(before))]);
  return (await mapInOrder(old, async ([id]) => (await forgetUpload(statements, String(id))) ?? [])).flat();
}

/** Whether a content is a part of one. */
export async function isPart(statements: Statements, content: string): Promise<boolean> {
  return (await statements.get('SELECT 1 FROM nf_upload_part WHERE content = ?', [content])) !== undefined;
}
