/**
 * The connections to one database file: one that writes, one that reads what is committed. A second process on the same
 * file is kept out by a lock that the system gives back whenever the process ends.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { type ConnectionState, createEngineFunctions, type EngineFunctions } from './engine-functions.ts';
import { filesFolder } from './files.ts';
import { Sqlite } from './library.ts';
import { createMutex, type Mutex } from './mutex.ts';
import { codeOf, reasonOf } from './problems.ts';

export interface Connections {
  readonly directory: string | null;
  readonly file: string;
  readonly write: Database;
  readonly read: Database;
  /** The engine inside both, and what it sees and is limited by in each. */
  readonly functions: EngineFunctions;
  readonly state: { readonly write: ConnectionState; readonly read: ConnectionState };
  /** Lets one writer in at a time. */
  readonly mutex: Mutex;
  /** And one question, or one commit, at a time to what is committed. */
  readonly readTurn: Mutex;
  readonly close: () => void;
}

export const databaseFile = 'ninefold.sqlite';

export type Locked = { readonly kind: 'locked'; readonly place: DataFolder } | { readonly kind: 'refused'; readonly message: string };

/** A folder that this process alone works in. */
export interface DataFolder {
  readonly directory: string | null;
  readonly file: string;
  readonly existed: boolean;
  readonly release: () => void;
}

/**
 * Takes the folder for this process, made where it is missing; null: a folder that goes with the process. Refused while another process
 * has it, and where it cannot be made or written.
 */
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
  const file = join(directory, databaseFile);
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
    // Whatever else is wrong with it is reported when it is opened.
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
export function connect(place: DataFolder): Connections {
  closeToOthers(place.file);
  const write = new Sqlite(place.file, { timeout: 5000 });
  write.pragma('journal_mode = WAL');
  write.pragma(place.directory === null ? 'synchronous = OFF' : 'synchronous = FULL');
  write.pragma('foreign_keys = ON');
  write.pragma('cache_size = -65536');
  write.pragma('temp_store = MEMORY');
  const functions = createEngineFunctions();
  const { database: read, state: reading } = connectToRead(place.file, functions);
  const close = (): void => {
    read.close();
    write.close();
    place.release();
  };
  const state = { write: functions.register(write), read: reading };
  return {
    directory: place.directory,
    file: place.file,
    write,
    read,
    functions,
    state,
    mutex: createMutex(),
    readTurn: createMutex(),
    close,
  };
}

/** What SQLite puts beside the database has its mode. Somebody else's file stays as it is. */
function closeToOthers(file: string): void {
  createForOwner(file);
  for (const path of [file, `${file}-wal`, `${file}-shm`, join(dirname(file), 'ninefold.lock'), filesFolder(file)]) {
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
export function connectToRead(file: string, functions: EngineFunctions): { readonly database: Database; readonly state: ConnectionState } {
  const database = new Sqlite(file, { timeout: 5000 });
  database.pragma('query_only = ON');
  database.pragma('cache_size = -65536');
  database.pragma('temp_store = MEMORY');
  return { database, state: functions.register(database) };
}

/** A file that goes with the process, so that the same code runs whether data is kept or not. */
export function temporaryPlace(): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const release = (): void => {
    process.off('exit', remove);
    remove();
  };
  return { directory: null, file: join(folder, databaseFile), existed: false, release };
}
