/** What was deleted and may come back for a time, in the store's own tables: rows as they stood, whatever table they are of. */
import type { Instant } from '@ninefold/model';
import type { DeletionReads, DeletionWrites, KeptDeletion } from '../deletions.ts';
import type { Statements } from '../dialect/statements.ts';
import type { Plan } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { WriteContext } from '../write/context.ts';
import { heldByDeletion, letGo } from './files.ts';

/** A row of a table as it stood, by its columns. */
export interface KeptRow {
  readonly place: string;
  readonly row: Readonly<Record<string, SqlValue>>;
  /** Whom it is about besides its record: it does not come back once they are gone or forgotten. */
  readonly person: string | null;
}

/** Of entities of the document. */
export function deletionReads(statements: Pick<Statements, 'get'>, plan: Plan): DeletionReads {
  return {
    async find(id) {
      const found = await statements.get('SELECT id, entity, record, who, at, document FROM nf_deletion WHERE id = ?', [id]);
      const about = found && plan.tables.find(({ table }) => table === found[1]);
      if (!found || !about) return null;
      const [, , record, who, at, document] = found;
      const text = typeof who === 'string' ? who : null;
      return { id, entity: about.entity.name, record: String(record), who: text, at: Number(at), documentHash: String(document) };
    },
  };
}

/** Written in the transaction of `context`. */
export function deletionWrites(context: WriteContext): DeletionWrites {
  return { forgetEnded: (before) => forgetDeletions(context, before) };
}

/** `table`: that of the record which was deleted first. */
export async function addDeletion({ run }: Statements, table: string, deletion: KeptDeletion, rows: readonly KeptRow[]): Promise<void> {
  const { id, record, who, at, documentHash } = deletion;
  const sql = 'INSERT INTO nf_deletion (id, entity, record, who, at, document) VALUES (?, ?, ?, ?, ?, ?)';
  await run(sql, [id, table, record, who, BigInt(at), documentHash]);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const places = some.map(() => '(?, ?, ?, ?, ?)').join(', ');
    const values = some.flatMap(({ place, row, person }, index) => [id, BigInt(from + index), place, written(row), person]);
    await run(`INSERT INTO nf_deleted_row (deletion, position, place, stored, person) VALUES ${places}`, values);
  }
}

const rowsAtOnce = 100;

/** In the order in which they were kept. */
export async function keptRows({ all }: Pick<Statements, 'all'>, deletion: string): Promise<readonly KeptRow[]> {
  const rows = await all('SELECT place, stored, person FROM nf_deleted_row WHERE deletion = ? ORDER BY position', [deletion]);
  return rows.map(([place, stored, person]) => ({
    place: String(place),
    row: read(String(stored)),
    person: typeof person === 'string' ? person : null,
  }));
}

/** It does not come back, or has: files that it held and nobody else holds go. */
export async function removeDeletion({ statements, filesGone }: WriteContext, id: string): Promise<void> {
  const files = await statements.all('SELECT file FROM nf_file_use WHERE entity = ? AND record = ?', [heldByDeletion, id]);
  for (const [file] of files) if (await letGo(statements, heldByDeletion, id, String(file))) filesGone.some = true;
  await statements.run('DELETE FROM nf_deleted_row WHERE deletion = ?', [id]);
  await statements.run('DELETE FROM nf_deletion WHERE id = ?', [id]);
}

/** Those of before. */
export async function forgetDeletions(context: WriteContext, before: Instant): Promise<void> {
  const ended = await context.statements.all('SELECT id FROM nf_deletion WHERE at < ?', [BigInt(Math.floor(before))]);
  for (const [id] of ended) await removeDeletion(context, String(id));
}

/** What is about a person who is gone or forgotten does not come back. */
export async function forgetInDeletions({ run }: Pick<Statements, 'run'>, person: string): Promise<void> {
  await run('DELETE FROM nf_deleted_row WHERE person = ?', [person]);
}

/** Whole numbers keep every digit. */
function written(row: KeptRow['row']): string {
  return JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? { whole: value.toString() } : value));
}

function read(stored: string): KeptRow['row'] {
  const row = JSON.parse(stored) as Readonly<Record<string, string | null | { readonly whole: string }>>;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'object' && value !== null ? BigInt(value.whole) : value]),
  );
}
