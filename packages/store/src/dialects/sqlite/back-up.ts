/** Copies of the database beside it, whole at one moment: what was before a change, and the way back to it. */
import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EarlierState } from '../../dialect/database.ts';
import type { Connections } from './connections.ts';
import { Sqlite } from './library.ts';
import { registerSortKey } from './sort-key.ts';

const folderName = 'before-changes';

/**
 * Named after the moment (UTC), for the owner of the data alone, once all of it is on the disk. Contents of files are not in it: they are
 * never changed.
 */
export function backUp({ file, read }: Pick<Connections, 'file' | 'read'>, now: number): { readonly name: string; remove(): void } {
  const folder = join(dirname(file), folderName);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = unusedName(folder, now);
  const remove = (): void => rmSync(name, { force: true });
  removeUnfinished(folder);
  const part = `${name}${unfinished}`;
  read.pragma('query_only = OFF');
  try {
    read.prepare('VACUUM INTO ?').run(part);
  } finally {
    read.pragma('query_only = ON');
  }
  chmodSync(part, 0o600);
  forced(part);
  renameSync(part, name);
  forced(folder);
  return { name, remove };
}

const unfinished = '.part';

/** What a process left that ended in the middle of a copy. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (name.includes(unfinished)) rmSync(join(folder, name));
}

/** Of the moment, or of the first one after it that no copy is of. */
function unusedName(folder: string, at: number): string {
  const name = join(folder, `${new Date(at).toISOString().replace(/[:.]/gu, '-')}.sqlite`);
  return existsSync(name) ? unusedName(folder, at + 1) : name;
}

/** The newest first. What is called otherwise was put there by somebody. */
export function backUpsIn(directory: string): readonly EarlierState[] {
  const folder = join(directory, folderName);
  if (!existsSync(folder)) return [];
  const states = readdirSync(folder).flatMap((name): readonly EarlierState[] => {
    const [, day, hours, minutes, seconds, parts] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.sqlite$/u.exec(name) ?? [];
    const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${parts}Z`);
    return Number.isNaN(at) ? [] : [{ name: join(folder, name), at }];
  });
  return states.sort((one, other) => other.at - one.at);
}

/**
 * Puts a copy in the place of the database, which no one has open; returns the name of the copy of what was there. Cut off anywhere it is
 * the one or the other: the log is gone before the file is another.
 */
export function bringBack(file: string, name: string, now: number): string {
  ensureWhole(name);
  const database = new Sqlite(file, { timeout: 5000 });
  registerSortKey(database);
  let kept: { readonly name: string };
  try {
    kept = backUp({ file, read: database }, now);
    database.pragma('query_only = OFF');
    const mode = database.pragma('journal_mode = DELETE', { simple: true });
    if (mode !== 'delete') throw new Error(`${file} is in use.`);
  } finally {
    database.close();
  }
  const part = `${file}${unfinished}`;
  copyFileSync(name, part);
  chmodSync(part, 0o600);
  forced(part);
  renameSync(part, file);
  forced(dirname(file));
  return kept.name;
}

function ensureWhole(name: string): void {
  const database = new Sqlite(name, { readonly: true });
  registerSortKey(database);
  try {
    if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new Error(`${name} is damaged`);
  } finally {
    database.close();
  }
}

/** What was written there outlives the power. */
function forced(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
