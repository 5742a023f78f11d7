/** The same that `sqlite/testing/inside.ts` gives to tests, of the tests' cluster: answered at once, by a thread that is waited for. */
import { createHash } from 'node:crypto';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { invariant } from '@ninefold/model';
import { isOpenStore } from '../../../create-store.ts';
import type { DatabaseSession } from '../../../dialect/database.ts';
import type { SqlValue } from '../../../sql/codecs.ts';
import type { Store } from '../../../store.ts';
import { type DatabaseAddress, searchPath } from '../address.ts';
import { numbered } from '../placeholders.ts';
import { addressOf } from './in-place-of-folders.ts';

/** No thread answers what takes long. */
export const readThread = undefined;

/** That the other half means the same is tried over SQLite, and with `ALL=1` here too. */
export const triedOneIn = process.env.ALL ? 1 : 6;

/** Changes go on side by side. */
export const isInOrder = false;

/** What a store is opened over. */
export { inPlaceOfFolders as dialectHere } from './in-place-of-folders.ts';

/** Ends the way to the database within a transaction: rejects. The database itself ends the connection. */
export async function cutOff(session: DatabaseSession): Promise<never> {
  await session.statements.all('SELECT pg_terminate_backend(pg_backend_pid())', []);
  throw new Error('The connection was not cut off.');
}

/** The database has a clock of its own. */
export const looksAtClock = false;

export function placeOf(directory: string): string {
  const { url, schema } = addressOf(directory);
  return `${url}?schema=${schema}`;
}

export const errorWord = 'PostgreSQL';

/** What people know the place by. */
export function dataFile(directory: string): string {
  return directory;
}

/** Another one once a row of the data in a folder is another; what servers tell one another is none. */
export function fingerprint(directory: string): string {
  const rows = ask(
    addressOf(directory),
    "SELECT tablename, query_to_xml(format('SELECT t::text FROM %I AS t ORDER BY 1', tablename), true, false, '')::text AS rows FROM pg_tables WHERE schemaname = current_schema() AND tablename NOT IN ('nf_lease', 'nf_news', 'nf_written') ORDER BY 1",
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

export function rowsIn(store: Store, sql: string): readonly (readonly unknown[])[] {
  return ask(addressIn(store), sql).map((row) => Object.values(row));
}

export function tablesIn(store: Store): readonly string[] {
  return ask(addressIn(store), allTables).map(({ name }) => String(name));
}

export function executeIn(store: Store, sql: string): void {
  ask(addressIn(store), sql);
}

/** As a database on a disk that is full, or one that only reads, refuses them: each statement that writes, in whichever session. */
export function refuseWrites(store: Store, areRefused: boolean): void {
  const each = (sql: string) =>
    `DO $do$ DECLARE name text; BEGIN FOR name IN ${allTables.replace(/ORDER BY.*$/u, '')} LOOP EXECUTE format(${sql}, name); END LOOP; END $do$`;
  const drop = each("'DROP TRIGGER IF EXISTS refused ON %I'");
  if (!areRefused) return void ask(addressIn(store), drop);
  ask(
    addressIn(store),
    `CREATE OR REPLACE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'cannot write in a read-only transaction' USING ERRCODE = '25006'; END $$`,
  );
  ask(
    addressIn(store),
    each("'CREATE TRIGGER refused BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refused()'"),
  );
}

export function rowsKept<Row>(directory: string, sql: string): readonly Row[] {
  return ask(addressOf(directory), sql) as readonly Row[];
}

export function executeKept(directory: string, sql: string, values: readonly SqlValue[] = []): void {
  ask(addressOf(directory), sql, values);
}

export function tablesKept(directory: string): readonly string[] {
  return ask(addressOf(directory), allTables).map(({ name }) => String(name));
}

export function columnsKept(directory: string, table: string): readonly string[] {
  const sql = `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = '${table}'`;
  return ask(addressOf(directory), sql).map(({ name }) => String(name));
}

/** Those that are used; one that was broken off is not. */
export function indexesKept(directory: string, table: string): readonly string[] {
  const sql = `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = '${table}' AND i.indisvalid ORDER BY 1`;
  return ask(addressOf(directory), sql).map(({ name }) => String(name));
}

export function triggersKept(directory: string): readonly string[] {
  const sql = `SELECT tgname AS name FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid
    WHERE t.relnamespace = current_schema()::regnamespace AND NOT g.tgisinternal`;
  return ask(addressOf(directory), sql).map(({ name }) => String(name));
}

/** Constraints are never otherwise than kept. */
export function faultsKept(_directory: string): readonly unknown[] {
  return [];
}

const allTables = 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1';

/** Where the data of a store lies. */
export function addressIn(store: Store): DatabaseAddress {
  invariant(isOpenStore(store) && 'held' in store.database, 'the store is over PostgreSQL');
  return (store.database.held as { readonly address: DatabaseAddress }).address;
}

/** 1 once the thread has answered. */
const done = new Int32Array(new SharedArrayBuffer(4));
let thread: Worker | undefined;

/** Begun with the first question: to begin one for each takes longer than most answers. It keeps nobody from ending. */
function answering(): Worker {
  thread ??= new Worker(new URL('./ask.mjs', import.meta.url), { workerData: done });
  thread.unref();
  return thread;
}

function ask(address: DatabaseAddress, sql: string, values: readonly SqlValue[] = []): readonly Record<string, unknown>[] {
  const { port1, port2 } = new MessageChannel();
  const question = { url: address.url, options: `-c search_path=${searchPath(address)}`, statement: numbered(sql, values), port: port2 };
  Atomics.store(done, 0, 0);
  answering().postMessage(question, [port2]);
  Atomics.wait(done, 0, 0);
  const { message } = receiveMessageOnPort(port1) ?? {};
  port1.close();
  const { rows, problem } = message as { readonly rows?: readonly Record<string, unknown>[]; readonly problem?: string };
  if (problem !== undefined) throw new Error(problem);
  return rows ?? [];
}
