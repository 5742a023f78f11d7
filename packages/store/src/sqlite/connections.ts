/**
 * The connections to one database file: one that writes, one that reads what is committed. A second process on the same
 * file is kept out by a lock that the system gives back whenever the process ends.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Settings } from '@ninefold/model';
import Sqlite, { type Database } from 'better-sqlite3';
import { createMutex, type Mutex } from '../write/mutex.ts';
import { createEngineFunctions, type SqliteFunctions } from './engine-functions.ts';
import { filesPlace } from './files.ts';
import { codeOf } from './problems.ts';

export interface Connections {
  readonly directory: string | null;
  readonly file: string;
  readonly write: Database;
  readonly read: Database;
  /** The engine inside each connection. */
  readonly functions: { readonly write: SqliteFunctions; readonly read: SqliteFunctions };
  /** Lets one writer in at a time. */
  readonly mutex: Mutex;
  readonly close: () => void;
}

export type Locked = { readonly kind: 'locked'; readonly place: DataFolder } | { readonly kind: 'refused'; readonly message: string };

/** A folder that this process alone works in. */
export interface DataFolder {
  readonly directory: string | null;
  readonly file: string;
  readonly existed: boolean;
  readonly release: () => void;
}

export function enter(directory: string | null): Locked {
  if (directory === null) return { kind: 'locked', place: temporaryPlace() };
  try {
    makeFolder(directory);
    return lockFolder(directory);
  } catch (problem) {
    return { kind: 'refused', message: `The folder ${directory} cannot be used for the data: ${reasonOf(problem)}.` };
  }
}

function lockFolder(directory: string): Locked {
  const file = join(directory, 'ninefold.sqlite');
  const lock = join(directory, 'ninefold.lock');
  const existed = existsSync(file);
  // Where the lock is gone, whoever held it may still be there.
  const lost = existed && !existsSync(lock);
  const held = takeLock(lock);
  if (held && !(lost && isOpenElsewhere(file))) {
    return { kind: 'locked', place: { directory, file, existed, release: () => held.close() } };
  }
  held?.close();
  // The next one has to ask the same question again.
  if (held) rmSync(lock, { force: true });
  return { kind: 'refused', message: `The data in ${directory} is in use by another running application.` };
}

/** null while another process has it. The system gives it back whenever a process ends. */
function takeLock(file: string): Database | null {
  createForOwner(file);
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    // Nothing is written that could be taken back.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (problem) {
    lock.close();
    if (codeOf(problem) === 'SQLITE_BUSY') return null;
    throw problem;
  }
}

/** In WAL mode each connection holds a share of the file as long as it is open: who can have it alone is alone. */
function isOpenElsewhere(file: string): boolean {
  const probe = new Sqlite(file, { timeout: 0 });
  try {
    probe.pragma('locking_mode = EXCLUSIVE');
    probe.prepare('SELECT count(*) FROM sqlite_master').get();
    return false;
  } catch (problem) {
    // Whatever else is wrong with it is told when it is opened.
    return codeOf(problem) === 'SQLITE_BUSY';
  } finally {
    probe.close();
  }
}

/** Readable by its owner alone: it holds what people wrote and how they sign in. Step by step, as `recursive` never ends below /proc. */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(path, { mode: 0o700 });
}

/** Opens what may be written from here on. */
export function connect(place: DataFolder, settings: Settings): Connections {
  closeToOthers(place.file);
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
    place.release();
  };
  const functions = { write: createEngineFunctions({ settings, now: 0, me: null }), read: reading };
  functions.write.register(write);
  return { directory: place.directory, file: place.file, write, read, functions, mutex: createMutex(), close };
}

/** What SQLite puts beside the database has its mode. Somebody else's file stays as it is. */
function closeToOthers(file: string): void {
  createForOwner(file);
  for (const path of [file, `${file}-wal`, `${file}-shm`, join(dirname(file), 'ninefold.lock'), filesPlace(file).folder]) {
    const { mode = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if ((mode & 0o077) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
    } catch (problem) {
      if (codeOf(problem) !== 'EPERM') throw problem;
    }
  }
}

function createForOwner(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
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
function temporaryPlace(): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const release = (): void => {
    process.off('exit', remove);
    remove();
  };
  return { directory: null, file: join(folder, 'ninefold.sqlite'), existed: false, release };
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
