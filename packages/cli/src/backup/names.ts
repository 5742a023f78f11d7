/** Names of backups of a document in a folder: they stand in the order of their moments. */
import { readdir } from 'node:fs/promises';
import { basename, extname } from 'node:path';

/** `claims-2026-11-27-110501.tar.gz`. */
export function backupName(file: string, taken: Date): string {
  const [day = '', time = ''] = taken.toISOString().split('T');
  return `${stem(file)}-${day}-${time.slice(0, 8).replaceAll(':', '')}.tar.gz`;
}

/** Those of this document, the newest first. Rejects where the folder cannot be read. */
export async function backupsIn(folder: string, file: string): Promise<readonly string[]> {
  return (await readdir(folder))
    .filter((name) => momentOf(name, file) !== null)
    .sort()
    .reverse();
}

/** When it was taken, in milliseconds; null for what is none of this document. */
export function momentOf(name: string, file: string): number | null {
  if (!name.startsWith(`${stem(file)}-`)) return null;
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/u.exec(name.slice(stem(file).length + 1)) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

function stem(file: string): string {
  return basename(file, extname(file));
}
