/** The tables of a schema that are copied with the data, and copies of them in another schema of the same database. */
import type { DatabaseSession } from '../../dialect/database.ts';
import { quoted } from '../../sql/fragment.ts';
import { quotedSchema } from './address.ts';
import { namesOfServerTables } from './servers/tables.ts';

/** A transaction in which schemas are made or changed. */
export type Within = Pick<DatabaseSession, 'statements' | 'execute'>;

/** In a schema from before a change: how to make what stood on its tables. */
export const tableOfDefinitions = 'nf_definition';

const notCopied = ['nf_content', 'nf_right', tableOfDefinitions, ...namesOfServerTables].map((name) => `'${name}'`).join(', ');

/** SQL: whether a table is the store's or a document's. */
export function isOfData(name: string): string {
  return `(${name} ~ '^(data|set|nf)_')`;
}

/** SQL: whether a table is one. Contents of files stay where they are, so do the rights of others, and what servers tell one another is of one running system. */
export function isCopied(name: string): string {
  return `(${isOfData(name)} AND ${name} NOT IN (${notCopied}))`;
}

/** By name. */
export async function copiedTables({ statements }: Pick<Within, 'statements'>, schema: string): Promise<readonly string[]> {
  const sql = `SELECT tablename FROM pg_tables WHERE schemaname = ? AND ${isCopied('tablename')} ORDER BY tablename`;
  return (await statements.all(sql, [schema])).map(([name]) => String(name));
}

/** Makes a table as it is in one schema in another, with its rows; `like`: what else of it (`LIKE`, SQL:2016 11.3). */
export async function copyTable(
  { execute }: Pick<Within, 'execute'>,
  table: string,
  from: string,
  to: string,
  like: string,
): Promise<void> {
  const [source, target] = [from, to].map((schema) => `${quotedSchema(schema)}.${quoted(table)}`);
  await execute(`CREATE TABLE ${target} (LIKE ${source} ${like}); INSERT INTO ${target} SELECT * FROM ${source}`);
}
