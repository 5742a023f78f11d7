/** What SQLite's errors mean. */
import type { Problems } from '../../dialect/problems.ts';
import { StoreUnavailable } from '../../store.ts';

/** The table and columns of a UNIQUE violation: `UNIQUE constraint failed: application.candidate, application.job`. */
function uniqueIn(problem: unknown): { readonly table: string; readonly columns: readonly string[] } | undefined {
  if (codeOf(problem) !== 'SQLITE_CONSTRAINT_UNIQUE') return undefined;
  const [, places = ''] =
    /UNIQUE constraint failed: ([a-z0-9_]+\.[a-z0-9_]+(?:, [a-z0-9_]+\.[a-z0-9_]+)*)$/u.exec(messageOf(problem)) ?? [];
  const found = places.split(', ').map((place) => place.split('.'));
  const [[table] = []] = found;
  return table ? { table, columns: found.flatMap(([, column]) => column ?? []) } : undefined;
}

function isReference(problem: unknown): boolean {
  return codeOf(problem) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** SQLite rolls a transaction back by itself when the disk is full or fails. */
function isOver(problem: unknown): boolean {
  return /^SQLITE_(?:FULL|IOERR|NOMEM|CORRUPT)/u.test(codeOf(problem));
}

/** As SQLite or the operating system gives it (`SQLITE_BUSY`, `EACCES`); '' where there is none. */
export function codeOf(problem: unknown): string {
  return problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : '';
}

/** The problem as callers know it: trouble of the disk has a name, everything else stays as it is. */
export function translated(problem: unknown): unknown {
  const code = codeOf(problem);
  if (code === 'SQLITE_FULL') return new StoreUnavailable('full', 'There is no room left for the data.');
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_CANTOPEN')
    return new StoreUnavailable('read-only', 'The data cannot be written.');
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return new StoreUnavailable('damaged', 'The data file is damaged.');
  // A write into a full disk may come back as an I/O error.
  if (code.startsWith('SQLITE_IOERR')) return new StoreUnavailable('full', 'The data cannot be written now.');
  return problem;
}

function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : '';
}

/** The end of a sentence about a place; the error's own message where its code is not known here. */
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

export const problems: Problems = { uniqueIn, missingIn: () => undefined, isReference, isOver, reasonOf, translated };
