/** A copy of the database beside it, whole at one moment: what was before a change. */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Connections } from './connections.ts';

/** Named after the moment (UTC), for the owner of the data alone. Contents of files are not in it: they are never changed. */
export function backUp({ file, read }: Pick<Connections, 'file' | 'read'>, now: number): { readonly name: string; remove(): void } {
  const folder = join(dirname(file), 'before-changes');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, `${new Date(now).toISOString().replace(/[:.]/gu, '-')}.sqlite`);
  const remove = (): void => rmSync(name, { force: true });
  remove();
  read.pragma('query_only = OFF');
  try {
    read.prepare('VACUUM INTO ?').run(name);
  } finally {
    read.pragma('query_only = ON');
  }
  chmodSync(name, 0o600);
  return { name, remove };
}
