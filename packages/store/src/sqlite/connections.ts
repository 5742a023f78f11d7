/**
 * The connections to one database file: one that writes, one that reads what is committed. A second process on the same
 * file is kept out by a lock that the system gives back whenever the process ends.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Settings } from '@ninefold/model';
import Sqlite, { type Database } from 'better-sqlite3';
import { createGate, type Gate } from '../write/gate.ts';
import { createEngineFunctions, type SqliteFunctions } from './engine-functions.ts';
import { codeOf } from './problems.ts';

export interface Connections {
  readonly directory: string | null;
  readonly file: string;
  readonly write: Database;
  readonly read: Database;
  /** The engine inside each connection. */
  readonly functions: { readonly write: SqliteFunctions; readonly read: SqliteFunctions };
  /** Lets one writer in at a time. */
  readonly gate: Gate;
  readonly close: () => void;
}

export type Locked = { readonly kind: 'locked'; readonly place: Place } | { readonly kind: 'refused'; readonly message: string };

/** A folder that this process alone works in. */
export interface Place {
  readonly directory: string | null;
  readonly file: string;
  readonly existed: boolean;
  readonly leave: () => void;
}

export function enter(directory: string | null): Locked {
  if (directory === null) return { kind: 'locked', place: temporaryPlace() };
  try {
    makeFolder(directory);
  } catch (problem) {
    return { kind: 'refused', message: `The folder ${directory} cannot be used for the data: ${reasonOf(problem)}.` };
  }
  const file = join(directory, 'ninefold.sqlite');
  let lock: Database | undefined;
  try {
    lock = new Sqlite(join(directory, 'ninefold.lock'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (problem) {
    lock?.close();
    if (codeOf(problem) === 'SQLITE_BUSY')
      return { kind: 'refused', message: `The data in ${directory} is in use by another running application.` };
    return { kind: 'refused', message: `The folder ${directory} cannot be used for the data: ${reasonOf(problem)}.` };
  }
  const held = lock;
  return { kind: 'locked', place: { directory, file, existed: existsSync(file), leave: () => held.close() } };
}

/** Readable by its owner alone: it holds what people wrote and how they sign in. Step by step, as `recursive` never ends below /proc. */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(path, { mode: 0o700 });
}

/** Opens what may be written from here on. */
export function connect(place: Place, settings: Settings): Connections {
  const write = new Sqlite(place.file, { timeout: 5000 });
  write.pragma('journal_mode = WAL');
  write.pragma(place.directory === null ? 'synchronous = OFF' : 'synchronous = FULL');
  write.pragma('foreign_keys = ON');
  write.pragma('cache_size = -65536');
  write.pragma('temp_store = MEMORY');
  const { database: read, functions: reading } = connectToRead(place.file, settings);
  const close = (): void => {
    read.close();
    write.close();
    place.leave();
  };
  const functions = { write: createEngineFunctions({ settings, now: 0, me: null }), read: reading };
  functions.write.register(write);
  return { directory: place.directory, file: place.file, write, read, functions, gate: createGate(), close };
}

/** Sees what is committed. */
export function connectToRead(file: string, settings: Settings): { readonly database: Database; readonly functions: SqliteFunctions } {
  const database = new Sqlite(file, { timeout: 5000 });
  database.pragma('query_only = ON');
  database.pragma('cache_size = -65536');
  database.pragma('temp_store = MEMORY');
  const functions = createEngineFunctions({ settings, now: 0, me: null });
  functions.register(database);
  return { database, functions };
}

/** A file that goes with the process, so that the same code runs whether data is kept or not. */
function temporaryPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const leave = (): void => {
    process.off('exit', remove);
    remove();
  };
  return { directory: null, file: join(folder, 'ninefold.sqlite'), existed: false, leave };
}

export function reasonOf(problem: unknown): string {
  const code = codeOf(problem);
  return reasons[code] ?? (problem instanceof Error ? problem.message : String(problem));
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of the path is a file',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it cannot be made there',
  EEXIST: 'it is a file',
  ENOSPC: 'there is no room left',
  SQLITE_CANTOPEN: 'its file cannot be opened or written',
  SQLITE_READONLY: 'it is read-only',
  SQLITE_READONLY_DIRECTORY: 'it is read-only',
  SQLITE_FULL: 'there is no room left',
  SQLITE_NOTADB: 'its file is no database',
  SQLITE_CORRUPT: 'its file is damaged',
};
