/**
 * The database itself, for tests of what no interface tells and for a bench that fills it at one go. Whoever is outside of this folder has
 * it by `store/test/inside.ts`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { DatabaseSession } from '../../../dialect/database.ts';
import type { SqlValue } from '../../../sql/codecs.ts';
import type { Store } from '../../../store.ts';
import { databaseFile } from '../connections.ts';
import { connectionsOf } from '../database.ts';
import { createEngineFunctions } from '../engine-functions.ts';
import { filesFolder } from '../files.ts';
import { Sqlite } from '../library.ts';

/** The entry point of a thread that answers what takes long, from its sources. */
export const readThread = new URL('./read-thread.mjs', import.meta.url);

/** Of what is made at random one in so many is tried, unless all is. */
export const triedOneIn = 1;

/** Whether changes that are sent at once are carried out in the order in which they were sent. */
export const isInOrder = true;

/** What a store is opened over. */
export { sqlite as dialectHere } from '../dialect.ts';

/** Ends the way to the database within a transaction: rejects. Here there is none to cut, so nothing is asked any more. */
export async function cutOff(_session: DatabaseSession): Promise<never> {
  throw new Error('cut off');
}

/** Whether a question that takes long is ended by looks at this process's clock. */
export const looksAtClock = true;

/** How another process comes to the data of a folder. */
export const placeOf = (directory: string): string => directory;

/** What codes of errors begin with: nobody outside is to see one. */
export const errorWord = 'SQLITE';

/** Where the data of a folder lies, whether or not it is there. */
export function dataFile(directory: string): string {
  return join(directory, databaseFile);
}

/** Ids of the contents of a folder; what is being written is not among them yet. */
export function contentsKept(directory: string): readonly string[] {
  return filesIn(directory).filter((name) => !name.endsWith('.part'));
}

/** How many contents are being written. */
export function contentsBegun(directory: string): number {
  return filesIn(directory).filter((name) => name.endsWith('.part')).length;
}

function filesIn(directory: string): readonly string[] {
  const folder = filesFolder(dataFile(directory));
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Another one once a byte of the data in a folder is another. */
export function fingerprint(directory: string): string {
  return createHash('sha256')
    .update(readFileSync(dataFile(directory)))
    .digest('hex');
}

/** The rows of what is committed that a question in SQL finds, each as its columns. */
export function rowsIn(store: Store, sql: string): readonly (readonly unknown[])[] {
  return connectionsOf(store).read.prepare<[], readonly unknown[]>(sql).raw().all();
}

/** The tables behind a store. */
export function tablesIn(store: Store): readonly string[] {
  return rowsIn(store, allTables).map(([name]) => String(name));
}

/** Past the store: it knows nothing of it. */
export function executeIn(store: Store, sql: string): void {
  connectionsOf(store).write.exec(sql);
}

/** From now on nothing can be written, or can again. */
export function refuseWrites(store: Store, areRefused: boolean): void {
  connectionsOf(store).write.pragma(`query_only = ${areRefused ? 'ON' : 'OFF'}`);
}

/** The rows that a question in SQL finds in a folder, looked at without touching it, while an application runs on it too. */
export function rowsKept<Row>(directory: string, sql: string): readonly Row[] {
  return within(directory, true, (database) => database.prepare<[], Row>(sql).all());
}

/** Changes the data of a folder that no application runs on; makes it where there is none. */
export function executeKept(directory: string, sql: string, values: readonly SqlValue[] = []): void {
  within(directory, false, (database) => (values.length > 0 ? database.prepare(sql).run(...values) : database.exec(sql)));
}

/** How the data of a folder is laid out: what was said to make its tables, indexes and triggers. */
export function layoutKept(directory: string): readonly unknown[] {
  // What the library makes by itself may look otherwise in another version of it.
  const ours = "name NOT LIKE 'sqlite%' AND tbl_name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')";
  return rowsKept(directory, `SELECT type, name, tbl_name, sql FROM sqlite_master WHERE ${ours} ORDER BY type, name`);
}

/** The tables in a folder. */
export function tablesKept(directory: string): readonly string[] {
  return rowsKept<{ name: string }>(directory, allTables).map(({ name }) => name);
}

export function columnsKept(directory: string, table: string): readonly string[] {
  return rowsKept<{ name: string }>(directory, `SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => name);
}

export function indexesKept(directory: string, table: string): readonly string[] {
  const sql = `SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = '${table}' ORDER BY name`;
  return rowsKept<{ name: string }>(directory, sql).map(({ name }) => name);
}

export function triggersKept(directory: string): readonly string[] {
  return rowsKept<{ name: string }>(directory, "SELECT name FROM sqlite_master WHERE type = 'trigger'").map(({ name }) => name);
}

/** What is wrong with the data of a folder as a whole: nothing, one hopes. */
export function faultsKept(directory: string): readonly unknown[] {
  return [
    ...rowsKept<{ integrity_check: string }>(directory, 'PRAGMA integrity_check').filter((row) => row.integrity_check !== 'ok'),
    ...rowsKept(directory, 'PRAGMA foreign_key_check'),
  ];
}

const allTables = "SELECT name FROM sqlite_master WHERE type = 'table'";

function within<T>(directory: string, readonly: boolean, work: (database: Database) => T): T {
  const database = new Sqlite(dataFile(directory), { readonly });
  createEngineFunctions().register(database);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
