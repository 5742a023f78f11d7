/** Records by name, of whatever the database was made for: some of them, for whoever reads what a change means. */
import { foldName, isTextField } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { DatabaseInspection } from './database-inspection.ts';
import type { StoredEntity } from './stored-schema.ts';

/** So many are named. */
export const mostNamed = 5;

/** The first five for which SQL about the table's own columns holds; by id where a record has no words. */
export async function nameRecords(
  look: DatabaseInspection,
  entity: StoredEntity,
  where: string,
  values: readonly SqlValue[] = [],
): Promise<readonly string[]> {
  const place = wordsColumn(look, entity);
  const sql = `SELECT ${quoted(column.id)}, ${quoted(place)} FROM ${quoted(entity.table)} WHERE ${where} ORDER BY ${quoted(column.id)} LIMIT ${mostNamed}`;
  return (await look.all(sql, values)).map(([id, words]) => String(words ?? id));
}

/** Of records by their ids, five at most. */
export async function nameThese(look: DatabaseInspection, entity: StoredEntity, ids: readonly string[]): Promise<readonly string[]> {
  const among = look.sql.isAmong(quoted(column.id), ids.slice(0, mostNamed));
  return ids.length === 0 ? [] : await nameRecords(look, entity, among.text, among.values);
}

/** The column by which people know a record: as the document has it now, else its first text. */
function wordsColumn(look: DatabaseInspection, { name, fields }: StoredEntity): string {
  const columns = fields.filter(({ kept, type }) => kept === 'column' && isTextField(type));
  const wanted = foldName(look.nameField(name) ?? '');
  const found = columns.find((field) => foldName(field.name) === wanted) ?? columns[0];
  return found?.place ?? column.id;
}
